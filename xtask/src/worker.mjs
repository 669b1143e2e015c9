// The page's worker in Node: what browsers are sent thinks here as it does there.
import { readFile, readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/** Starts the worker of the page in this folder. Questions are asked one after another. */
export async function open(page) {
  const files = await readdir(`${page}/assets`);
  const named = (end) => files.find((name) => name.startsWith("app.") && name.endsWith(end));

  // What a worker has.
  const read = async (address) => new Response(await readFile(page + address), { headers: { "Content-Type": "application/wasm" } });
  Object.assign(globalThis, { fetch: read, onmessage: null, postMessage: null });
  await import(pathToFileURL(`${page}/assets/${named(".js")}`));
  await onmessage({ data: await WebAssembly.compile(await readFile(`${page}/assets/${named(".wasm")}`)) });

  let asked = 0;
  /** What a player finds in a position. No question is like another, so none has been thought about before. */
  return (game, position, player) => new Promise((found, refused) => {
    globalThis.postMessage = (answer) => {
      const [word, counts, value, best] = answer.split("\n");
      if (word === "refused") refused(new Error(answer));
      if (word === "found") found({ nodes: Number(counts.split(" ")[1]), value, turn: best.split("\t")[1].split(" ")[0] });
    };
    onmessage({ data: `${game}\n${position}\n\n${player}\n1\n${asked++}\nbest` });
  });
}
