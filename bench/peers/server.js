// A server that is measured, in a process of its own.

import { spawn } from "node:child_process";

import { memory, processorTime } from "./process.js";

/** How long a server may take to listen, in milliseconds. */
const PATIENCE = 30_000;

export class Server {
  /** How often it ended by itself, and was started again as an operator would. */
  ended = 0;
  #command;
  #env;
  #child;
  #killed = false;

  /** Prepares a server that is started by this command and prints an address that ends in its port. */
  constructor(command, env = {}) {
    this.#command = command;
    this.#env = env;
  }

  /** Starts it, also again after `kill`; returns when it listens. */
  async start() {
    this.#killed = false;
    // It ends with us, however we end.
    const command = ["--pdeathsig", "KILL", ...this.#command];
    const env = { ...process.env, ...this.#env };
    const child = spawn("setpriv", command, { env, stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    this.gone = new Promise((done) => child.on("exit", done));
    this.port = await new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error("the server does not listen")), PATIENCE);
      let said = "";
      child.stdout.on("data", (text) => {
        said += text;
        const port = /:(\d+)\n/.exec(said);
        if (port !== null) {
          clearTimeout(late);
          done(Number(port[1]));
        }
      });
      child.on("exit", () => fail(new Error("the server ended before it listened")));
    });
    child.on("exit", () => {
      if (!this.#killed) {
        this.ended += 1;
        this.start().catch((error) => console.error(error.message));
      }
    });
  }

  /** Signal 9; returns when it has ended. */
  async kill() {
    this.#killed = true;
    this.#child.kill("SIGKILL");
    await this.gone;
  }

  /** Asks Node to collect its garbage, where the server is one that can. */
  collectGarbage() {
    this.#child.kill("SIGUSR2");
  }

  memory() {
    return memory(this.#child.pid);
  }

  processorTime() {
    return processorTime(this.#child.pid);
  }
}
