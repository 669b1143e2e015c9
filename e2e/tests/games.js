// The games there are, as the program lists them.
import { execFileSync } from "node:child_process";

export const PROGRAM = new URL("../../target/debug/ludotheque", import.meta.url).pathname;

/** The ids of all games. */
export const GAMES = JSON.parse(execFileSync(PROGRAM, ["games", "--json"], { encoding: "utf8" })).games.map(({ id }) => id);
