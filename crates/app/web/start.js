// Appended to the module wasm-bindgen writes.
// A page that breaks says so: after a panic nothing in it answers any more.
const broken = ({ error, reason }) => {
  if ((error ?? reason) instanceof WebAssembly.RuntimeError) document.getElementById("broken").hidden = false;
};
addEventListener("error", broken);
addEventListener("unhandledrejection", broken);

await __wbg_init({ module_or_path: "{{self.wasm}}" });
start_page("{{worker-*.js}}");
keepOnDevice();

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
