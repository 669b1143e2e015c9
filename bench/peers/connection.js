// A player's connection to a game. Both servers' are made on the same WebSocket client.

import http from "node:http";

import { WebSocket } from "ws";

/** Nobody waits longer for an answer, in milliseconds. */
const PATIENCE = 20_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Asks over HTTP; gives the answer's JSON and its cookie. */
export async function ask(port, ...request) {
  for (;;) {
    try {
      return await askOnce(port, ...request);
    } catch (error) {
      // The server closed an idle connection just when it was taken again: nothing was asked.
      if (!(error.reused && error.code === "ECONNRESET")) {
        throw error;
      }
    }
  }
}

function askOnce(port, method, path, body, cookie) {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    origin: `http://127.0.0.1:${port}`,
    ...(cookie === undefined ? {} : { cookie }),
  };
  return new Promise((done, fail) => {
    const options = { agent, host: "127.0.0.1", port, method, path, headers, timeout: PATIENCE };
    const request = http.request(options, (response) => {
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        answer += part;
      });
      response.on("error", fail);
      response.on("end", () => {
        if (response.statusCode >= 300) {
          fail(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
          return;
        }
        const [cookie] = (response.headers["set-cookie"] ?? [""])[0].split(";");
        done({ answer: JSON.parse(answer), cookie });
      });
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", (error) => fail(Object.assign(error, { reused: request.reusedSocket })));
    request.end(text);
  });
}

/** What both servers' connections share: a subclass reads messages and sends turns. */
export class Connection {
  /** The turns that were stored when it connected, as lanes from 0. */
  turns = null;
  #socket;
  #ended = null;
  #waiting = null;
  #ready;
  #seen = new Map();

  constructor(url, options) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false, ...options });
    this.#socket.on("message", (data) => {
      try {
        this.read(data.toString());
      } catch (error) {
        this.fail(error);
      }
    });
    this.#socket.on("error", (error) => this.fail(error));
    this.#socket.on("close", () => this.fail(new Error("the connection was closed")));
  }

  /** Waits until the game's turns are there. */
  async opened() {
    await this.#wait((done) => {
      this.#ready = done;
      if (this.turns !== null) {
        done();
      }
    });
    return this;
  }

  /** Waits for the turn of this number, and says its lane. */
  turn(ply) {
    return this.#wait((done) => {
      if (this.#seen.has(ply)) {
        done(this.#seen.get(ply));
      } else {
        this.#waiting = { ply, done };
      }
    });
  }

  /** For subclasses: the game as it is stored. */
  stands(turns) {
    this.turns = turns;
    this.#ready?.();
  }

  /** For subclasses: somebody has played. */
  played(ply, lane) {
    this.#seen.set(ply, lane);
    this.#seen.delete(ply - 4);
    if (this.#waiting?.ply === ply) {
      this.#waiting.done(lane);
    }
  }

  /** For subclasses: it goes no further. */
  fail(error) {
    this.#ended ??= error;
    this.#failed?.(this.#ended);
    this.#socket.terminate();
  }

  #failed;

  send(text) {
    this.#socket.send(text);
  }

  close() {
    this.#socket.terminate();
  }

  #wait(begin) {
    return new Promise((done, fail) => {
      if (this.#ended !== null) {
        fail(this.#ended);
        return;
      }
      const late = setTimeout(() => this.fail(new Error("a turn got lost")), PATIENCE);
      const settle = (by) => (value) => {
        clearTimeout(late);
        by(value);
      };
      this.#failed = settle(fail);
      begin(settle(done));
    });
  }
}
