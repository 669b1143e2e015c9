// boardgame.io: its server, and players who speak with it as its own client does: Socket.IO's messages
// over a WebSocket.

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { Connection, ask } from "./connection.js";
import { Server } from "./server.js";
import { forBoardgameIo } from "./rules.js";

export const name = "boardgame.io";

const GAME = forBoardgameIo.name;

/** The server, with one of its storages. */
export function server(_program, storage, { database, folder }) {
  const settings = { storage };
  if (storage === "PostgreSQL") {
    Object.assign(settings, database);
  } else if (storage === "FlatFile") {
    settings.folder = mkdtempSync(join(folder, "flat"));
  }
  const script = fileURLToPath(new URL("boardgame-io-server.cjs", import.meta.url));
  const command = [process.execPath, "--expose-gc", script, JSON.stringify(settings)];
  return new Server(command, { NODE_ENV: "production" });
}

/** Sets a game up and seats two players. */
export async function create(port) {
  const { answer } = await ask(port, "POST", `/games/${GAME}/create`, { numPlayers: 2 });
  const id = answer.matchID;
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const body = { playerID, playerName: `player ${playerID}` };
    const joined = await ask(port, "POST", `/games/${GAME}/${id}/join`, body);
    seats.push(joined.answer.playerCredentials);
  }
  return { id, seats };
}

/** Connects the player of a seat, or with `null` somebody who looks on. */
export function connect(port, game, seat) {
  return new BoardgameIo(port, game, seat).opened();
}

class BoardgameIo extends Connection {
  #game;
  #seat;

  constructor(port, game, seat) {
    super(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {});
    this.#game = game;
    this.#seat = seat;
  }

  play(ply, lane) {
    const payload = {
      type: "advance",
      args: [lane],
      playerID: String(this.#seat),
      credentials: this.#game.seats[this.#seat],
    };
    // The number of a state is that of the moves before it.
    this.#emit("update", { type: "MAKE_MOVE", payload }, ply, this.#game.id, String(this.#seat));
  }

  #emit(...message) {
    this.send(`42/${GAME},${JSON.stringify(message)}`);
  }

  read(text) {
    if (text === "2") {
      // A ping.
      this.send("3");
    } else if (text.startsWith("0")) {
      this.send(`40/${GAME},`);
    } else if (text.startsWith("40")) {
      const { id, seats } = this.#game;
      const seat = this.#seat;
      this.#emit("sync", id, seat === null ? null : String(seat), seats[seat], 2);
    } else if (text.startsWith("42")) {
      const [what, , first, log] = JSON.parse(text.slice(text.indexOf(",") + 1));
      if (what === "sync") {
        // What the log has beyond the state is not part of the game.
        this.stands(moves(first.log).slice(0, first.state._stateID));
      } else if (what === "update") {
        this.played(first._stateID - 1, moves(log).at(-1));
      }
    } else if (text.startsWith("44") || text.startsWith("41")) {
      throw new Error(`refused: ${text}`);
    }
  }
}

/** The lanes in a log. */
function moves(log) {
  const moves = (log ?? []).filter(({ action }) => action.type === "MAKE_MOVE");
  return moves.map(({ action }) => action.payload.args[0]);
}
