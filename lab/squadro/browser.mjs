// How many critical positions keep their value where the page's worker plays, in Node:
// node lab/squadro/browser.mjs target/web/dist lab/squadro/results/critical.txt [POSITIONS [PLAYER]]
//
// Like the example `critical` of the judge, which does the same natively.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { open } from "../../xtask/src/worker.mjs";

const [page, file, most = "500", player = "level:8:1s"] = process.argv.slice(2);
const ask = await open(resolve(page));
const winner = (value) => value.split(" ")[0];
const lines = (await readFile(file, "utf8")).trimEnd().split("\n").slice(0, Number(most));
let [kept, solved, nodes] = [0, 0, 0];
for (const line of lines) {
  const [position, value, turns] = line.split("; ");
  const found = await ask("squadro", position, player);
  const after = turns.split(", ").find((turn) => turn.startsWith(`${found.turn}: `));
  const keeps = winner(after.slice(after.indexOf(" ") + 1)) === winner(value);
  const proved = /;(draw|.* true)$/.test(found.value);
  if (proved && !keeps) throw new Error(`proved and wrong: ${position}`);
  kept += keeps;
  solved += proved;
  nodes += found.nodes;
}
console.log(`${player}: ${kept} of ${lines.length} kept, ${solved} of them proved; ${(nodes / lines.length).toFixed(0)} nodes a position`);
