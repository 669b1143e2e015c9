// After one visit everything works with the server gone; a new version is announced, not forced.
import { once } from "node:events";
import { createServer as createFront, request as ask } from "node:http";
import { expect } from "@playwright/test";
import { GAMES } from "./games.js";
import { test } from "./server.js";
import { begin, touch, wholeGame } from "./table.js";

test.use({ serviceWorkers: "allow" });

test("all four games and their opponents without a server", async ({ browser, ownServer: server }) => {
  const page = await server.visitor(browser);
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop();
  await page.reload();
  await expect(page.locator(".lid")).toHaveCount(4);
  for (const game of GAMES) {
    await begin(page, game, { level: 1, sitters: [0] });
    await touch(page, wholeGame(game).turns[0].touches);
    await expect(page.locator(".turn")).toHaveCount(2);
  }
});

/** A server before the server, which can be newer than it. */
async function before(port) {
  const way = { newer: false };
  const front = createFront((request, response) => {
    const changes = request.url === "/sw.js" && way.newer;
    const headers = { ...request.headers, ...(changes ? { "accept-encoding": "identity" } : {}) };
    const asked = ask({ port, path: request.url, method: request.method, headers }, (from) => {
      const { "content-length": _, ...kept } = from.headers;
      response.writeHead(from.statusCode, changes ? kept : from.headers);
      from.pipe(response, { end: !changes });
      if (changes) from.on("end", () => response.end("\n// newer\n"));
    });
    request.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  way.url = `http://127.0.0.1:${front.address().port}`;
  way.close = () => front.closeAllConnections() ?? front.close();
  return way;
}

test("a new version is announced, and comes when it is asked for", async ({ browser, baseURL }) => {
  const way = await before(new URL(baseURL).port);
  const context = await browser.newContext({ baseURL: way.url, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/squadro");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Only a page that a version keeps can be notified of the next.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect(page.locator(".form-panel")).toBeVisible();
  await page.evaluate(() => (globalThis.mark = true));
  way.newer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole("status").filter({ hasText: "A new version is available." });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => globalThis.mark), "nothing is forced").toBe(true);
  await notice.getByRole("button", { name: "Update now" }).click();
  await page.waitForFunction(() => !globalThis.mark);
  await expect(page.locator(".form-panel")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
  way.close();
});

test("a computer that cannot start says so, and starts when it can", async ({ page }) => {
  // The first worker asks for what is not there.
  await page.addInitScript(() => {
    let lost = true;
    globalThis.Worker = class extends globalThis.Worker {
      constructor(script, options) {
        super(lost ? "/assets/lost.js" : script, options);
        lost = false;
      }
    };
  });
  await begin(page, "squadro", { level: 1, sitters: [0] });
  await touch(page, wholeGame("squadro").turns[0].touches);
  await expect(page.locator(".notice.wrong")).toContainText("The computer player has stopped.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".turn")).toHaveCount(2);
});

test("on a phone the foot of the page is seen beside what is said about the network", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await expect(page.locator(".lid")).toHaveCount(4);
  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "Offline." });
  await expect(notice).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(notice).toBeInViewport();
  const [foot, above] = await Promise.all([page.locator("#main").boundingBox(), notice.boundingBox()]);
  expect(foot.y + foot.height).toBeLessThanOrEqual(above.y);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});
