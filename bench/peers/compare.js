// Ludothèque and boardgame.io under the same load: `node bench/peers/compare.js --program FILE`.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import * as boardgameIo from "./boardgame-io.js";
import { Database } from "./database.js";
import * as ours from "./ours.js";
import { Table, random } from "./table.js";

const { values: asked } = parseArgs({
  options: {
    program: { type: "string" },
    pairs: { type: "string", default: "1,10,100" },
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    idle: { type: "string", default: "2000" },
    kills: { type: "string", default: "10" },
    only: { type: "string", default: "speed,idle,kills" },
  },
});
if (asked.program === undefined) {
  throw new Error("expected --program FILE, the path of a `ludotheque` compiled with optimisation");
}
const PAIRS = asked.pairs.split(",").map(Number);
const [SECONDS, ROUNDS] = [Number(asked.seconds), Number(asked.rounds)];
const [IDLE, KILLS] = [Number(asked.idle), Number(asked.kills)];
/** The pairs that play while the server is killed. */
const KILLED_PAIRS = 20;
/** Before what is counted, in milliseconds. */
const WARM_UP = 1000;

/** What is compared; boardgame.io's documentation names these two storages, and it has a third. */
const ALL = [
  [ours, "PostgreSQL"],
  [boardgameIo, "PostgreSQL"],
  [ours, "SQLite"],
  [boardgameIo, "FlatFile"],
  [boardgameIo, "memory"],
];

const folder = mkdtempSync(join(tmpdir(), "peers"));
const database = await Database.start();
try {
  for (const what of asked.only.split(",")) {
    await { speed, idle, kills }[what]();
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A server of one kind with an empty storage while `use` runs. */
async function withServer([side, storage], use) {
  const own = storage === "PostgreSQL" ? database.create() : undefined;
  const server = side.server(asked.program, storage, { database: own, folder });
  await server.start();
  try {
    return await use(server);
  } finally {
    await server.kill();
  }
}

/** Turns a second, latency and processor time: each kind in turn, several times, and the median of each. */
async function speed() {
  console.log("server,storage,pairs,turns a second,median latency,99 %,processor a turn,of PostgreSQL");
  for (const pairs of PAIRS) {
    const all = ALL.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [number, kind] of ALL.entries()) {
        all[number].push(await withServer(kind, (server) => speedOf(kind, server, pairs, round)));
      }
    }
    for (const [number, [side, storage]] of ALL.entries()) {
      const middle = (of) => median(all[number].map((round) => round[of]));
      console.log(
        [
          side.name,
          storage,
          pairs,
          Math.round(middle("rate")),
          `${middle("p50").toFixed(1)} ms`,
          `${middle("p99").toFixed(1)} ms`,
          `${middle("processor").toFixed(2)} ms`,
          storage === "PostgreSQL" ? `${middle("database").toFixed(2)} ms` : "",
        ].join(","),
      );
    }
  }
}

async function speedOf([side], server, pairs, round) {
  const stop = { now: false };
  const tables = tablesOf(side, server, pairs, round);
  const playing = Promise.all(tables.map((table) => table.play(stop, true)));
  while (tables.some((table) => table.turns === 0)) {
    await Promise.race([sleep(100), playing]);
  }
  await Promise.race([sleep(WARM_UP), playing]);
  const before = [server.processorTime(), database.processorTime(), sum(tables, "turns")];
  for (const table of tables) {
    table.waits.length = 0;
  }
  const began = performance.now();
  await Promise.race([sleep(SECONDS * 1000), playing]);
  const took = (performance.now() - began) / 1000;
  const after = [server.processorTime(), database.processorTime(), sum(tables, "turns")];
  const waits = tables.flatMap((table) => table.waits).sort((a, b) => a - b);
  stop.now = true;
  await playing;
  const [processor, ofDatabase, turns] = after.map((value, number) => value - before[number]);
  if (sum(tables, "breaks") > 0) {
    console.error(`${side.name}, ${pairs} pairs: ${sum(tables, "breaks")} connections ended`);
  }
  const wait = (part) => waits[Math.floor((waits.length - 1) * part)];
  return {
    rate: turns / took,
    p50: wait(0.5),
    p99: wait(0.99),
    processor: processor / turns,
    database: ofDatabase / turns,
  };
}

/** The memory of clients who do nothing: players, two in each game, and onlookers, all of one game. */
async function idle() {
  console.log("server,storage,idle clients,memory before,memory of a player,memory of an onlooker");
  for (const kind of ALL) {
    const [side, storage] = kind;
    const [before, players, onlookers] = await withServer(kind, async (server) => {
      const stop = { now: false };
      const playing = Promise.all(tablesOf(side, server, 4, 0).map((table) => table.play(stop)));
      await Promise.race([sleep(WARM_UP), playing]);
      stop.now = true;
      await playing;
      const all = [];
      const memory = [await settledMemory(server, side)];
      await times(IDLE / 2, async () => {
        const game = await side.create(server.port);
        all.push(await side.connect(server.port, game, 0));
        all.push(await side.connect(server.port, game, 1));
      });
      memory.push(await settledMemory(server, side));
      const game = await side.create(server.port);
      await times(IDLE, async () => all.push(await side.connect(server.port, game, null)));
      memory.push(await settledMemory(server, side));
      all.forEach((client) => client.close());
      return memory;
    });
    const each = (bytes) => `${(bytes / IDLE / 1000).toFixed(0)} kB`;
    const sizes = [`${(before / 1e6).toFixed(0)} MB`, each(players - before), each(onlookers - players)];
    console.log([side.name, storage, IDLE, ...sizes].join(","));
  }
}

/** Does something so often, fifty at a time: some storages are slow, but take many at once. */
async function times(count, action) {
  let left = count;
  const some = async () => {
    while (left > 0) {
      left -= 1;
      await action();
    }
  };
  await Promise.all(Array.from({ length: 50 }, some));
}

/** Memory after a while, and without what Node has not collected yet. */
async function settledMemory(server, side) {
  await sleep(2000);
  if (side === boardgameIo) {
    server.collectGarbage();
    await sleep(1000);
  }
  return server.memory();
}

/** Acknowledged turns that are lost when the server is killed, always at the same moments. */
async function kills() {
  console.log("server,storage,kills,turns acknowledged,turns lost,tables that lost turns,games unreadable,ended by itself");
  for (const kind of ALL) {
    const [side, storage] = kind;
    const line = await withServer(kind, async (server) => {
      const stop = { now: false };
      const tables = tablesOf(side, server, KILLED_PAIRS, 0);
      const playing = Promise.all(tables.map((table) => table.play(stop, true)));
      const moment = random(KILLS);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await Promise.race([sleep(1000 + 1000 * moment()), playing]);
        await server.kill();
        await server.start();
      }
      await sleep(2000);
      stop.now = true;
      await playing;
      for (const table of tables) {
        await table.check();
      }
      const games = tables.filter((table) => table.lost > 0).length;
      const [acknowledged, lost] = [sum(tables, "acknowledged"), sum(tables, "lost")];
      const unreadable = sum(tables, "unreadable");
      return [acknowledged, lost, `${games} of ${tables.length}`, unreadable, server.ended];
    });
    console.log([side.name, storage, KILLS, ...line].join(","));
  }
}

function tablesOf(side, server, count, seed) {
  return Array.from({ length: count }, (_, number) => new Table(side, server, 1000 * seed + number));
}

function sum(tables, of) {
  return tables.reduce((sum, table) => sum + table[of], 0);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
