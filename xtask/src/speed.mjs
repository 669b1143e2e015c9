// Asks what the page's workers run, and tells what crates/catalog/examples/speed.rs tells natively:
// node speed.mjs PAGE GAMES [--count]
import { readFile, readdir } from "node:fs/promises";
import { createInterface } from "node:readline";
import { open } from "./worker.mjs";

const [page, folder, how] = process.argv.slice(2);
const ask = await open(page);

const games = new Map();
for (const id of await readdir(folder)) {
  for (const line of (await readFile(`${folder}/${id}/bench.txt`, "utf8")).trimEnd().split("\n")) {
    if (line.startsWith(" ")) [...games.values()].at(-1).push(line.trim());
    else games.set(line, []);
  }
}
for await (const game of createInterface({ input: process.stdin })) {
  const found = [];
  for (const position of games.get(game)) found.push(await ask(game, position, "level:8:20000n"));
  const turns = found.map(({ turn }) => turn);
  let nodes = 0;
  if (how === "--count") {
    for (const one of found) nodes += one.nodes;
    console.log(`${nodes}\t${turns.join(" ")}`);
    continue;
  }
  const before = process.cpuUsage();
  for (const position of games.get(game)) nodes += (await ask(game, position, "level:8:200ms")).nodes;
  const { user, system } = process.cpuUsage(before);
  console.log(`${((nodes / (user + system)) * 1e6).toFixed(0)}\t${turns.join(" ")}`);
}
