import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { advance, movable, start, winner } from "./rules.js";

/** How many positions there are after so many turns. */
function positions(depth) {
  let all = new Map([["", start()]]);
  for (let ply = 0; ply < depth; ply += 1) {
    const next = new Map();
    for (const position of all.values()) {
      assert.equal(winner(position), null);
      for (const lane of movable(position, ply % 2)) {
        const after = structuredClone(position);
        advance(after, ply % 2, lane);
        next.set(after.join("/"), after);
      }
    }
    all = next;
  }
  return all.size;
}

test("the rules count the positions that the server's rules count", () => {
  const file = new URL("../../crates/games/squadro/rules/tests/perft.txt", import.meta.url);
  const usual = readFileSync(file, "utf8").split("\n\n")[0];
  const rows = [...usual.matchAll(/^(\d+) \d+ (\d+)$/gm)];
  assert.equal(rows.length, 8);
  for (const [, depth, distinct] of rows) {
    assert.equal(positions(Number(depth)), Number(distinct), `after ${depth} turns`);
  }
});

test("games end with four pieces home", () => {
  let turns = 0;
  const position = start();
  while (winner(position) === null) {
    // The slowest piece that can move: nobody is sent back for ever.
    const lanes = movable(position, turns % 2);
    const progress = position[turns % 2];
    advance(position, turns % 2, lanes.reduce((a, b) => (progress[b] < progress[a] ? b : a)));
    turns += 1;
    assert.ok(turns < 1000);
  }
  const side = winner(position);
  assert.equal(position[side].filter((p) => p === 12).length, 4);
});
