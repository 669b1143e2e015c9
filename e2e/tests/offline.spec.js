// After one visit everything works with the server gone; a new version is announced, not forced.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "@playwright/test";
import { begin, touch, wholeGame } from "./table.js";

const PROGRAM = new URL("../../target/debug/ludotheque", import.meta.url).pathname;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function serve(port) {
  const server = spawn(PROGRAM, ["serve", "--bind", `127.0.0.1:${port}`], { stdio: ["ignore", "pipe", "inherit"] });
  await once(server.stdout, "data");
  return server;
}

test("all four games and their opponents without a server", async ({ browser }) => {
  const port = await freePort();
  const server = await serve(port);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  server.kill();
  await once(server, "exit");
  await page.reload();
  await expect(page.locator(".lid")).toHaveCount(4);
  for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
    await begin(page, game, { level: 1, sitters: [0] });
    await touch(page, wholeGame(game).turns[0].touches);
    await expect(page.locator(".turn")).toHaveCount(2);
  }
  await context.close();
});
