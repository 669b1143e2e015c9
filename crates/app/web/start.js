// Appended to the module wasm-bindgen writes. A worker runs the same, to think.
if (globalThis.document) await show();
else think();

// The page passes its own WebAssembly to the worker, and may send a question before the worker listens.
function think() {
  onmessage = async ({ data }) => {
    const early = [];
    onmessage = (question) => early.push(question);
    try {
      await __wbg_init({ module_or_path: data });
      listen();
      early.forEach((question) => onmessage(question));
    } catch (error) {
      postMessage(`refused\n${error}`);
    }
  };
}

async function show() {
  // Shows that the page is broken: after a panic it does not react any more, and an old browser cannot compile it.
  const broken = ({ error, reason }) => {
    const fault = error ?? reason;
    if (fault instanceof WebAssembly.RuntimeError) document.getElementById("broken").hidden = false;
    if (fault instanceof WebAssembly.CompileError) document.getElementById("old").hidden = false;
  };
  addEventListener("error", broken);
  addEventListener("unhandledrejection", broken);

  // The chosen language, or the first one in the browser's list that the page has; the others are loaded when they are chosen.
  const files = "{{words.*.ftl}}".split(" ");
  const words = (tag) => files.find((file) => file.includes(`/words.${tag}.`));
  const tags = [stored("language"), ...navigator.languages, "en"].map((tag) => tag?.toLowerCase().split(/[-_]/)[0]);
  const language = tags.find((tag) => tag && words(tag));
  const spoken = fetch(words(language)).then((file) => file.text());
  await __wbg_init({ module_or_path: "{{self.wasm}}" });
  start_page(`${import.meta.url} {{lid-*.svg}} {{*.ftl}} {{puzzles-*.txt}}`, language, await spoken);
  keepOnDevice();
}

function stored(key) {
  try {
    return localStorage.getItem(`ludotheque.${key}`);
  } catch {
    return null;
  }
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
