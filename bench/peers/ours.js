// Ludothèque: its server, and players who speak with it as docs/api.md says.

import { mkdtempSync } from "node:fs";
import { join } from "node:path";

import { Connection, ask } from "./connection.js";
import { Server } from "./server.js";

export const name = "Ludothèque";

/** The server, with one of these databases. */
export function server(program, storage, { database, folder }) {
  const address =
    storage === "PostgreSQL"
      ? `postgres:///${database.name}?host=${database.folder}&user=${database.user}`
      : `sqlite:${join(mkdtempSync(join(folder, "ours")), "games.sqlite")}`;
  const options = ["--bind", "127.0.0.1:0", "--without-page", "--without-limits"];
  return new Server([program, "serve", ...options, "--database", address], { RUST_LOG: "error" });
}

/** Sets a game up and seats two guests. */
export async function create(port) {
  const one = await ask(port, "POST", "/api/games", { game: "squadro" });
  const id = one.answer.id;
  const other = await ask(port, "PUT", `/api/games/${id}/seat`, {});
  return { id, seats: [one.cookie, other.cookie] };
}

/** Connects the player of a seat, or with `null` somebody who looks on. */
export function connect(port, game, seat) {
  return new Ours(port, game, seat).opened();
}

class Ours extends Connection {
  constructor(port, { id, seats }, seat) {
    const cookie = seat === null ? {} : { cookie: seats[seat] };
    const headers = { ...cookie, origin: `http://127.0.0.1:${port}` };
    super(`ws://127.0.0.1:${port}/api/games/${id}/socket`, { headers });
  }

  play(ply, lane) {
    this.send(JSON.stringify({ ask: "turn", ply, turn: String(lane + 1) }));
  }

  read(text) {
    const message = JSON.parse(text);
    switch (message.tell) {
      case "state":
        this.stands(message.state.turns.map((played) => Number(played.turn) - 1));
        break;
      case "event":
        if (message.event.event === "turn") {
          this.played(message.event.ply, Number(message.event.turn) - 1);
        }
        break;
      case "refused":
        throw new Error(`refused: ${text}`);
      default:
    }
  }
}
