// Two players who play one game after another, at random, as fast as the server lets them.

import { setTimeout as sleep } from "node:timers/promises";

import { advance, movable, start, winner } from "./rules.js";

/** Before a pair that was cut off comes back, in milliseconds. */
const PAUSE = 50;
/** After so many vain attempts a game is given up. */
const ATTEMPTS = 100;

export class Table {
  /** The turns played, and how long each took to reach the opponent, in milliseconds. */
  turns = 0;
  waits = [];
  /** Acknowledged turns that were not in the stored game later. */
  lost = 0;
  acknowledged = 0;
  /** Games that could not be had again at all. */
  unreadable = 0;
  /** How often a connection ended, or something was refused. */
  breaks = 0;
  #games = [];
  #side;
  #server;
  #random;

  /** A table at a server; `side` is the module that speaks with it. */
  constructor(side, server, seed) {
    this.#side = side;
    this.#server = server;
    this.#random = random(seed);
  }

  /** Plays until `stop.now`; goes on when the server was away, where it may be. */
  async play(stop, mayBreak = false) {
    let vain = 0;
    while (!stop.now) {
      const before = this.turns;
      try {
        await this.#playOn(stop);
        vain = 0;
      } catch (error) {
        if (stop.now) {
          return;
        }
        if (!mayBreak) {
          throw new Error(`${this.#side.name}: ${error.message}`, { cause: error });
        }
        this.breaks += 1;
        vain = this.turns === before ? vain + 1 : 0;
        if (vain >= ATTEMPTS && this.#games.length > 0) {
          this.#games.at(-1).over = true;
          vain = 0;
        }
        await sleep(PAUSE);
      }
    }
  }

  /** Compares every game with what is stored. */
  async check() {
    for (const game of this.#games) {
      this.#compare(game, await this.#stored(game));
    }
  }

  /** The turns of a game that are stored; none where it cannot be read. */
  async #stored(game) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        const connection = await this.#side.connect(this.#server.port, game, 0);
        connection.close();
        return connection.turns;
      } catch {
        await sleep(PAUSE);
      }
    }
    this.unreadable += 1;
    return [];
  }

  async #playOn(stop) {
    const side = this.#side;
    if (this.#games.at(-1)?.over ?? true) {
      const made = await side.create(this.#server.port);
      this.#games.push({ ...made, over: false, seen: [] });
    }
    const game = this.#games.at(-1);
    const players = await both(side.connect, this.#server.port, game);
    try {
      const { turns } = players[0];
      this.#compare(game, turns);
      game.seen = [...turns];
      const progress = start();
      turns.forEach((lane, ply) => advance(progress, ply % 2, lane));
      for (let ply = turns.length; winner(progress) === null; ply += 1) {
        if (stop.now) {
          return;
        }
        const lanes = movable(progress, ply % 2);
        const lane = lanes[Math.floor(this.#random() * lanes.length)];
        const began = performance.now();
        players[ply % 2].play(ply, lane);
        const seen = players.map(async (player) => {
          const came = await player.turn(ply);
          if (came !== lane) {
            throw new Error(`another turn came: ${came} for ${lane}`);
          }
          if (game.seen.length === ply) {
            game.seen.push(lane);
            this.acknowledged += 1;
          }
          return performance.now() - began;
        });
        const waits = await settled(seen);
        this.waits.push(waits[1 - (ply % 2)]);
        this.turns += 1;
        advance(progress, ply % 2, lane);
      }
      game.over = true;
    } finally {
      players.forEach((player) => player.close());
    }
  }

  /** Counts the turns that somebody has seen and that are not in the game. */
  #compare(game, stored) {
    const missing = game.seen.findIndex((lane, ply) => stored[ply] !== lane);
    if (missing >= 0) {
      this.lost += game.seen.length - missing;
      game.seen.length = missing;
      game.over = false;
    }
  }
}

/** Both players' connections; none is left open where one fails. */
async function both(connect, port, game) {
  const all = await Promise.allSettled([0, 1].map((seat) => connect(port, game, seat)));
  const failed = all.find(({ status }) => status === "rejected");
  if (failed !== undefined) {
    all.forEach(({ value }) => value?.close());
    throw failed.reason;
  }
  return all.map(({ value }) => value);
}

/** Waits for all, also where one fails: what the other sees counts. */
async function settled(promises) {
  const all = await Promise.allSettled(promises);
  const failed = all.find(({ status }) => status === "rejected");
  if (failed !== undefined) {
    throw failed.reason;
  }
  return all.map(({ value }) => value);
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
