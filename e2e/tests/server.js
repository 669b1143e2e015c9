// Servers for the tests, each with an empty database, and their visitors.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { PROGRAM } from "./games.js";
import { touch } from "./table.js";

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** A server that can be stopped, and started again on the same database. */
export class Server {
  visitors = [];
  names = 0;

  /** Starts one; with `tables`, the folder of tables it answers from. */
  static async open({ tables } = {}) {
    const server = new Server();
    server.tables = tables ? ["--tables", tables] : [];
    server.port = await freePort();
    server.data = mkdtempSync(join(tmpdir(), "ludotheque-"));
    await server.start();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const args = ["serve", "--bind", `127.0.0.1:${this.port}`, "--data", this.data, "--without-limits", ...this.tables];
    this.process = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "ignore"] });
    await once(this.process.stdout, "data");
  }

  /** Stops it, kindly or as if the power went; a server that was stopped stays so. */
  async stop(signal = "SIGKILL") {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill(signal);
    await once(this.process, "exit");
  }

  /** Says on the machine itself what somebody may do. */
  role(name, role) {
    execFileSync(PROGRAM, ["role", "--database", `sqlite:${this.data}/ludotheque.sqlite`, name, role]);
  }

  async close() {
    await this.leave();
    await this.stop();
    rmSync(this.data, { recursive: true });
  }

  /** Somebody with a browser of their own. */
  async visitor(browser, options = {}) {
    const context = await browser.newContext({ baseURL: this.url, ...options });
    this.visitors.push(context);
    return context.newPage();
  }

  /** Everybody goes: pages that stay open would go on asking. */
  async leave() {
    await Promise.all(this.visitors.splice(0).map((context) => context.close()));
  }

  /** Somebody with an account of this name, or one like it that nobody else has here. */
  async somebody(browser, name) {
    const page = await this.visitor(browser);
    const full = this.named(name);
    await this.ask(page, "post", "/api/account", { name: full, password: "correct horse" });
    return { page, name: full };
  }

  /** A name that nobody else has here. */
  named(name) {
    this.names += 1;
    return `${name}-${this.names}`;
  }

  /** Asks the server what the page would ask it. */
  async ask(page, method, path, data) {
    const answer = await page.request[method](`${this.url}${path}`, { data, headers: { origin: this.url } });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer;
  }

  /** Sets a game up, the first seat for oneself where nothing else is said; its id. */
  async game(page, game, { seats = [], clock = "none", open = false, rated = false } = {}) {
    const made = await this.ask(page, "post", "/api/games", { game, clock, rated, public: open, seats });
    return (await made.json()).id;
  }

  /** Makes turns where no page is needed for them: the rest of `all` up to this number, by whose turn it is among `pages`. */
  async turns(pages, id, all, from, to) {
    for (let ply = from; ply < to; ply++) {
      await this.ask(pages[ply % pages.length], "post", `/api/games/${id}/turns`, { ply, turn: all[ply].turn });
    }
  }

  /** People who sit around a game in seat order, each with a browser of their own, and see its board. */
  async around(browser, game, count, options = {}) {
    const pages = [];
    for (let i = 0; i < count; i++) pages.push(await this.visitor(browser));
    const id = await this.game(pages[0], game, options);
    for (const [seat, page] of pages.entries()) {
      if (seat) await this.ask(page, "put", `/api/games/${id}/seats/${seat}`, { sitter: "me" });
    }
    await Promise.all(pages.map((page) => page.goto(`/g/${id}`)));
    await begun(...pages);
    return { id, url: `${this.url}/g/${id}`, pages };
  }
}

async function opened({}, use) {
  const server = await Server.open();
  await use(server);
  await server.close();
}

/** Tests of a worker share a server; a test that stops it, or counts everything in it, asks for one of its own. */
export const test = base.extend({
  server: [opened, { scope: "worker" }],
  ownServer: opened,
  left: [
    async ({ server }, use) => {
      await use();
      await server.leave();
    },
    { auto: true },
  ],
});

/** Sets a game up in the lobby as people do; the address it is played at. */
export async function create(page, game, { clock = "none", seats = [], open = false } = {}) {
  const [box, options] = game.replace(")", "").split("(");
  await page.goto("/lobby");
  const form = page.locator(".create");
  await form.locator("summary").click();
  await form.locator("select").first().selectOption(box);
  for (const option of options ? options.split(",") : []) {
    const [key, value] = option.split("=");
    await form.locator(`select[name="${key}"]`).selectOption(value);
  }
  const places = form.locator("fieldset select");
  for (const [i, seat] of seats.entries()) await places.nth(i).selectOption(seat);
  await form.locator("form > label select").last().selectOption(clock);
  await form.getByLabel("Show in the lobby").setChecked(open);
  await form.getByRole("button", { name: "Create the game" }).click();
  await expect(page).toHaveURL(/\/g\/[a-z0-9]+$/);
  return page.url();
}

/** Sits down on a seat by its number. */
export async function sit(page, url, seat) {
  await page.goto(url);
  const place = page.locator(".seating li").nth(seat);
  await place.getByRole("button", { name: "Take this seat" }).click();
}

/** Everybody sees the board. */
export async function begun(...pages) {
  for (const page of pages) await expect(page.locator(".room .board")).toBeVisible();
}

/** Somebody makes a turn by mouse, and everybody sees it. */
export async function play(page, { touches }, number, everybody) {
  await expect(page.locator(".board.open")).toBeVisible();
  await touch(page, touches);
  for (const other of everybody) await expect(other.locator(".turn")).toHaveCount(number);
}
