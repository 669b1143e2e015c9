// Runs crates/catalog/examples/speed.rs in WebAssembly and tells what it tells natively:
// node speed.mjs FOLDER ROUNDS
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, rounds] = process.argv.slice(2);
const speed = await import(pathToFileURL(`${folder}/speed.mjs`));
speed.initSync({ module: await readFile(`${folder}/speed.wasm`) });
for (let round = 0; round < Number(rounds); round++) {
  for (const [game, name] of speed.names().entries()) {
    const turns = speed.turns(game);
    const before = process.cpuUsage();
    const nodes = speed.nodes(game);
    const { user, system } = process.cpuUsage(before);
    console.log(`${name}\t${((nodes / (user + system)) * 1e6).toFixed(0)}\t${turns}`);
  }
}
