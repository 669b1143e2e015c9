// The games there are, as the program lists them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const PROGRAM = new URL("../../target/debug/ludotheque", import.meta.url).pathname;

/** The ids of all games. */
export const GAMES = JSON.parse(execFileSync(PROGRAM, ["games", "--json"], { encoding: "utf8" })).games.map(({ id }) => id);

const own = (game) => new URL(`../../crates/games/${game}/browser.mjs`, import.meta.url);

/** What the folder of a game has for tests in a browser, by its id. */
export const OWN = Object.fromEntries(
  await Promise.all(GAMES.filter((game) => existsSync(own(game))).map(async (game) => [game, await import(own(game).href)])),
);
