// Asks what the page's workers run, and tells what crates/catalog/examples/speed.rs tells natively:
// node speed.mjs PAGE GAMES
import { readFile, readdir } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [page, folder] = process.argv.slice(2);
const files = await readdir(`${page}/assets`);
const named = (end) => files.find((name) => name.startsWith("app.") && name.endsWith(end));

// What a worker has.
const read = async (address) => new Response(await readFile(page + address), { headers: { "Content-Type": "application/wasm" } });
Object.assign(globalThis, { fetch: read, onmessage: null, postMessage: null });
await import(pathToFileURL(`${page}/assets/${named(".js")}`));
await onmessage({ data: await WebAssembly.compile(await readFile(`${page}/assets/${named(".wasm")}`)) });

/** What a player finds in a position. No question is like another, so none has been thought about before. */
let asked = 0;
const ask = (game, position, budget) => new Promise((found, refused) => {
  globalThis.postMessage = (answer) => {
    const [word, counts, , best] = answer.split("\n");
    if (word === "refused") refused(new Error(answer));
    if (word === "found") found({ nodes: Number(counts.split(" ")[1]), turn: best.split("\t")[1].split(" ")[0] });
  };
  onmessage({ data: `${game}\n${position}\n\nlevel:8:${budget}\n1\n${asked++}\nbest` });
});

const games = new Map();
for (const id of await readdir(folder)) {
  for (const line of (await readFile(`${folder}/${id}/bench.txt`, "utf8")).trimEnd().split("\n")) {
    if (line.startsWith(" ")) [...games.values()].at(-1).push(line.trim());
    else games.set(line, []);
  }
}
for await (const game of createInterface({ input: process.stdin })) {
  const turns = [];
  for (const position of games.get(game)) turns.push((await ask(game, position, "20000n")).turn);
  let nodes = 0;
  const before = process.cpuUsage();
  for (const position of games.get(game)) nodes += (await ask(game, position, "200ms")).nodes;
  const { user, system } = process.cpuUsage(before);
  console.log(`${((nodes / (user + system)) * 1e6).toFixed(0)}\t${turns.join(" ")}`);
}
