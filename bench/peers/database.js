// A PostgreSQL server of our own: its data in a folder, its socket too, no network.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { processorTime } from "./process.js";

const USER = "peers";

export class Database {
  #owner;
  #server;
  #count = 0;

  /** Starts it, with its usual settings: what is committed is on the disk. */
  static async start() {
    const database = new Database();
    database.folder = mkdtempSync(join(tmpdir(), "peers"));
    database.#owner = owner();
    if (database.#owner.uid !== undefined) {
      chownSync(database.folder, database.#owner.uid, database.#owner.gid);
    }
    const data = join(database.folder, "data");
    const settings = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
    execFileSync(program("initdb"), settings, { ...database.#owner, cwd: "/", stdio: "ignore" });
    const options = ["-D", data, "-k", database.folder, "-h", "", "-c", "max_connections=80"];
    // It ends with us, however we end.
    const command = ["--pdeathsig", "QUIT", program("postgres"), ...options];
    database.#server = spawn("setpriv", command, {
      ...database.#owner,
      cwd: "/",
      stdio: "ignore",
    });
    const ready = () => spawnSync(program("pg_isready"), ["-h", database.folder]).status === 0;
    for (let tries = 0; !ready(); tries += 1) {
      if (tries > 200) {
        throw new Error("PostgreSQL does not start");
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    return database;
  }

  /** Makes an empty database and says what it is called. */
  create() {
    this.#count += 1;
    const name = `peers${this.#count}`;
    execFileSync(program("createdb"), ["-h", this.folder, "-U", USER, name]);
    return { name, folder: this.folder, user: USER };
  }

  /** The processor time of the server and its connections so far, in milliseconds. */
  processorTime() {
    return processorTime(this.#server.pid, true);
  }

  stop() {
    // Nothing in it is needed any more.
    this.#server.kill("SIGQUIT");
    return new Promise((done) => {
      this.#server.on("exit", () => {
        rmSync(this.folder, { recursive: true, force: true });
        done();
      });
    });
  }
}

/** PostgreSQL refuses to run as root. */
function owner() {
  if (process.getuid() !== 0) {
    return {};
  }
  const id = (what) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Where a program of PostgreSQL is: Debian has them out of the path. */
function program(name) {
  const versions = "/usr/lib/postgresql";
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number).sort((a, b) => b - a) : [];
  const places = numbers.map((number) => join(versions, String(number), "bin", name));
  return places.find((place) => existsSync(place)) ?? name;
}
