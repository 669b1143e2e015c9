// The parts of the program come when they are first needed. Most files hold one; the first of them hold several, after
// a list of their numbers and lengths. What is a file of its own has that file's number wherever else it lies.
const FILES = "{{FILES}}".split(" ");
const GATHERED = "{{GATHERED}}";
// Which files each part takes, and which of the parts gathered there: sets of numbers, five in a letter.
const NEEDS = "{{NEEDS}}";
// Letters at the end that would be 0 are left out.
const has = (set, number) => (parseInt(set[Math.floor(number / 5)] ?? 0, 32) >> number % 5) & 1;

// Everything is done once. What failed is forgotten before anybody hears of it: whoever asks again has it tried again,
// and nobody else's trying is forgotten with it.
const begun = {};
function once(what, begin) {
  if (!begun[what]) {
    begun[what] = begin();
    begun[what].catch(() => delete begun[what]);
  }
  return begun[what];
}

async function ask(file) {
  const answer = await fetch(FILES[file]);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}

// The parts in a file, by their numbers.
async function open(file) {
  const bytes = await (await ask(file)).arrayBuffer();
  const [count] = new Uint32Array(bytes, 0, 1);
  const list = new Uint32Array(bytes, 4, 2 * count);
  const parts = [];
  let at = 4 + list.byteLength;
  for (let i = 0; i < list.length; i += 2) {
    parts[list[i]] = new Uint8Array(bytes, at, list[i + 1]);
    at += list[i + 1];
  }
  return parts;
}

// Parts share the program's memory and its table of functions.
const shared = () => ({ __wasm_split: initSync() });

const load = ([files, parts]) => FILES.map(async (_, file) => {
  if (!has(files, file)) return;
  if (file >= GATHERED) return once(file, async () => WebAssembly.instantiateStreaming(ask(file), shared()));
  const held = await once("in " + file, () => open(file));
  const begin = (wasm, part) => has(parts, part) && once(part, async () => WebAssembly.instantiate(wasm, shared()));
  return Promise.all(held.map(begin));
});

// The program asks for a part, and says what to call when it is there or cannot be had.
const asking = (needs) => async (then, data) => {
  let come = true;
  try {
    await Promise.all(load(needs));
  } catch (error) {
    console.error(error);
    come = false;
  }
  initSync().__indirect_function_table.get(then)(data, come);
};
const loaders = Object.fromEntries(
  Object.entries(NEEDS).map(([name, needs]) => ["__wasm_split_load_" + name, asking(needs)]),
);
