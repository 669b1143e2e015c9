// Parts too small for a file of their own lie in one, each from a byte to another.
let smallParts;
async function fetchSmallParts() {
  const answer = await fetch("{{small.bin}}");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.arrayBuffer();
}
async function small(from, to) {
  smallParts ??= fetchSmallParts();
  // Whoever asks again after a failure asks the server again.
  smallParts.catch(() => (smallParts = undefined));
  return new Response((await smallParts).slice(from, to), { headers: { "content-type": "application/wasm" } });
}
