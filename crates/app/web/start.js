// Appended to the module wasm-bindgen writes: page and workers load the same script.
if (globalThis.document) {
  await __wbg_init({ module_or_path: "{{app.wasm}}" });
  start_page(import.meta.url);
} else {
  // The page sends its compiled WebAssembly first, then questions.
  const begin = ({ data }) => {
    initSync({ module: data });
    start_worker();
  };
  addEventListener("message", begin, { once: true });
}
