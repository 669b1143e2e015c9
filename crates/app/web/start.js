// Appended to the module wasm-bindgen writes: page and workers load the same script.
if (globalThis.document) {
  await __wbg_init({ module_or_path: "{{app.wasm}}" });
  start_page(import.meta.url);
  keepOnDevice();
} else {
  // The page sends its compiled WebAssembly first, then questions.
  const begin = ({ data }) => {
    initSync({ module: data });
    start_worker();
  };
  addEventListener("message", begin, { once: true });
}

// After the first visit everything works without a network; a new version is announced only.
async function keepOnDevice() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  const announce = () => {
    if (registration.waiting && workers.controller) dispatchEvent(new Event("new-version"));
  };
  announce();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announce);
  });
  globalThis.useNewVersion = () => {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("use");
  };
}
