// A server of one's own for a test, with an empty file, and people who come to it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { touch } from "./table.js";

const PROGRAM = new URL("../../target/debug/ludotheque", import.meta.url).pathname;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** A house that can be closed, and opened again with everything that happened in it. */
export class House {
  static async open() {
    const house = new House();
    house.port = await freePort();
    house.data = mkdtempSync(join(tmpdir(), "ludotheque-"));
    await house.start();
    return house;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const args = ["serve", "--bind", `127.0.0.1:${this.port}`, "--data", this.data, "--without-limits"];
    this.server = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "ignore"] });
    await once(this.server.stdout, "data");
  }

  /** Stops it, kindly or as if the power went. */
  async stop(signal = "SIGKILL") {
    this.server.kill(signal);
    await once(this.server, "exit");
  }

  /** Says on the machine itself what somebody may do. */
  role(name, role) {
    execFileSync(PROGRAM, ["role", "--database", `sqlite:${this.data}/ludotheque.sqlite`, name, role]);
  }

  async close() {
    await this.stop();
    rmSync(this.data, { recursive: true });
  }

  /** Somebody with a browser of their own. */
  async visitor(browser, options = {}) {
    const context = await browser.newContext({ baseURL: this.url, locale: "en-GB", reducedMotion: "reduce", ...options });
    return context.newPage();
  }
}

/** Sets a game up in the lobby; the address it is played at. */
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
  await form.getByLabel("Shown to everybody").setChecked(open);
  await form.getByRole("button", { name: "Create the game" }).click();
  await expect(page).toHaveURL(/\/g\/[a-z0-9]+$/);
  return page.url();
}

/** Sits down on a seat by its number. */
export async function sit(page, url, seat) {
  await page.goto(url);
  const place = page.locator(".seating li").nth(seat);
  await place.getByRole("button", { name: "Sit down" }).click();
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
