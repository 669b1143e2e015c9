// What thinks for the page finds what the program finds: nets and searches give the same bits in WebAssembly.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const GAMES = path("crates/games");

test("the page's worker thinks as the program does, node for node", () => {
  const lines = readdirSync(GAMES).flatMap((game) => readFileSync(`${GAMES}/${game}/bench.txt`, "utf8").trimEnd().split("\n"));
  const options = { input: lines.filter((line) => !line.startsWith(" ")).join("\n"), encoding: "utf8" };
  const natively = execFileSync(path("target/debug/examples/speed"), ["--count"], options);
  const onThePage = execFileSync("node", [path("xtask/src/speed.mjs"), path("target/web/dist"), GAMES, "--count"], options);
  expect(onThePage.trim().split("\n")).toEqual(natively.trim().split("\n"));
});
