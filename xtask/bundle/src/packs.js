// Parts lie together in files, each from a byte to another: all that a game needs in one, and what is too small for
// a file of its own in another.
const FILES = "{{FILES}}".split(" ");
const asked = [];
function pack(file) {
  const come = async () => {
    const answer = await fetch(FILES[file]);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.arrayBuffer();
  };
  asked[file] ??= come();
  // Whoever asks again after a failure asks the server again.
  asked[file].catch(() => (asked[file] = undefined));
  return asked[file];
}
// A part that lies in several files comes from one that was asked for, or else from the last.
async function part(...places) {
  const [file, from, to] = places.find(([file]) => asked[file]) ?? places.at(-1);
  return new Response((await pack(file)).slice(from, to), { headers: { "content-type": "application/wasm" } });
}
