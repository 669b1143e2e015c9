// Appended to the module wasm-bindgen writes. Questions may come before there is anybody to hear.
const early = [];
onmessage = (question) => early.push(question);
try {
  await __wbg_init({ module_or_path: "{{self.wasm}}" });
  listen();
  early.forEach((question) => onmessage(question));
} catch (error) {
  postMessage(`refused\n${error}`);
}
