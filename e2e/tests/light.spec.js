// Measures a first visit: bytes, and the time to the first move on a slow processor. Run alone,
// with nothing else on the machine: `cargo xtask browser --figures`.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { lay, touch, wholeGame } from "./table.js";

/** Over the wire to the first move and the computer's answer to it, all requests together. */
const MOST_BYTES = 340_000;
/** Milliseconds until a first move is possible, on a processor four times slower. */
const LONGEST = 2500;
const FAST_3G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Browsers measure how long it takes from a hand's touch until its effect is painted, by 8 ms. */
async function watchPaints(page) {
  await page.evaluate(() => {
    globalThis.paints = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "pointerup") globalThis.paints.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 });
    // What is painted next shows the turn.
    globalThis.missed = 0;
    addEventListener("pointerup", () => {
      const before = document.querySelectorAll(".turn").length;
      requestAnimationFrame(() => (globalThis.missed += document.querySelectorAll(".turn").length === before ? 1 : 0));
    }, { capture: true });
  });
}

/** What so many touches took; those too short to be measured are as long as the shortest that are. */
async function paints(page, touches) {
  await expect(page.locator(".turn").nth(touches - 1)).toBeVisible();
  // The observer hears of the last of them some time after it is painted, or never.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => globalThis.missed), "every turn is in the frame after its touch").toBe(0);
  const measured = await page.evaluate(() => globalThis.paints);
  return [...measured, ...Array(Math.max(0, touches - measured.length)).fill(16)];
}

/** Somebody's first visit: what it weighs, and how soon they can move. */
async function firstMove(browser, game, network) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Also what workers load.
  const loaded = [];
  page.on("requestfinished", (request) => loaded.push(request.sizes()));
  const begun = Date.now();
  await page.goto(`/${game}/play`);
  await page.locator(".open .spot.can").first().waitFor();
  const possible = Date.now() - begun;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await watchPaints(page);
  await touch(page, wholeGame(game).turns[0].touches);
  // The opponent's answer: what thinks about the game has come over the wire too.
  await expect(page.locator(".turn")).toHaveCount(2);
  let bytes = 0;
  for (const { responseHeadersSize, responseBodySize } of await Promise.all(loaded)) {
    bytes += Math.max(0, responseHeadersSize) + Math.max(0, responseBodySize);
  }
  const [shown] = game === "squadro" ? await paints(page, 1) : [];
  await context.close();
  return { bytes, possible, shown };
}

test.describe("what a visit costs", { tag: "@figures" }, () => {
  for (const game of GAMES) {
    test(`the first move of ${game}`, async ({ browser }) => {
      const visits = [];
      for (let i = 0; i < 3; i++) visits.push(await firstMove(browser, game));
      const slow = await firstMove(browser, game, FAST_3G);
      const [{ bytes, shown }] = visits;
      // The machine may be busy with something else during one of them.
      const possible = Math.min(...visits.map((visit) => visit.possible));
      console.log(`${game}, the first move and its answer: ${(bytes / 1000).toFixed(0)} kB over the wire (at most ${MOST_BYTES / 1000})`);
      console.log(`  with a processor 4 times slower: possible after ${possible} ms on loopback (at most ${LONGEST}), ${slow.possible} ms on fast 3G`);
      if (shown) console.log(`  on the screen ${shown} ms after the very first click of a visit`);
      expect(bytes, "a first move is light").toBeLessThanOrEqual(MOST_BYTES);
      expect(possible, "a first move is soon possible").toBeLessThanOrEqual(LONGEST);
    });
  }

  test("turns on the screen", async ({ page }) => {
    const played = wholeGame("squadro").turns.slice(0, 9);
    await lay(page, "squadro");
    await watchPaints(page);
    for (const [i, { touches }] of played.entries()) {
      await touch(page, touches);
      await expect(page.locator(".turn")).toHaveCount(i + 1);
    }
    const times = (await paints(page, played.length)).sort((a, b) => a - b);
    console.log(`a turn is on the screen ${times[4]} ms after the click, ${times[8]} ms at worst of nine (the aim is 50)`);
  });
});
