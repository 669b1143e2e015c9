// What a first visit costs: times are printed, and looked at by people.
import { expect, test } from "@playwright/test";
import { begin, touch, wholeGame } from "./table.js";

const FAST_3G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8), uploadThroughput: 0.75e6 / 8 };

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
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => globalThis.missed), "every turn is in the frame after its touch").toBe(0);
  const measured = await page.evaluate(() => globalThis.paints);
  return [...measured, ...Array(Math.max(0, touches - measured.length)).fill(16)];
}

async function firstMove(browser, game, network) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (network) await devtools.send("Network.emulateNetworkConditions", network);
  // Also what workers load.
  const loaded = [];
  page.on("requestfinished", (request) => loaded.push({ request, sizes: request.sizes() }));
  const begun = Date.now();
  await page.goto(`/${game}/play`);
  await page.locator(".open .spot.can").first().waitFor();
  const possible = Date.now() - begun;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await watchPaints(page);
  await touch(page, wholeGame(game).turns[0].touches);
  // The opponent's answer: what thinks about the game has come over the wire too.
  await expect(page.locator(".turn")).toHaveCount(2);
  let [bytes, font] = [0, 0];
  for (const { request, sizes } of loaded) {
    const { responseHeadersSize, responseBodySize } = await sizes;
    const size = Math.max(0, responseHeadersSize) + Math.max(0, responseBodySize);
    // Titles are read in the reader's own font until theirs comes.
    if (request.resourceType() === "font") font += size;
    else bytes += size;
  }
  const [shown] = game === "squadro" ? await paints(page, 1) : [];
  await context.close();
  return { bytes, font, possible, shown };
}

test("the first move: bytes and time @figures", async ({ browser }) => {
  for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
    const loopback = await firstMove(browser, game);
    const slow = await firstMove(browser, game, FAST_3G);
    console.log(`${game}, the first move and its answer: ${(loopback.bytes / 1000).toFixed(0)} kB over the wire (the aim is 250), and ${(loopback.font / 1000).toFixed(0)} kB of a font nobody waits for`);
    console.log(`  with a processor 4 times slower: possible after ${loopback.possible} ms on loopback (the aim is 2000), ${slow.possible} ms on fast 3G`);
    if (loopback.shown) console.log(`  on the screen ${loopback.shown} ms after the very first click of a visit`);
    for (const figure of [loopback.bytes, loopback.possible, slow.possible]) expect(figure).toBeGreaterThan(0);
    // Bytes are the same on every machine.
    expect(loopback.bytes, "a first move is light").toBeLessThan(250_000);
  }
  const page = await browser.newPage();
  await begin(page, "squadro");
  await watchPaints(page);
  const played = wholeGame("squadro").turns.slice(0, 9);
  for (const [i, { touches }] of played.entries()) {
    await touch(page, touches);
    await expect(page.locator(".turn")).toHaveCount(i + 1);
  }
  const later = (await paints(page, played.length)).sort((a, b) => a - b);
  await page.close();
  console.log(`a turn is on the screen ${later[4]} ms after the click, ${later[8]} ms at worst of nine (the aim is 50)`);
  expect(later[0]).toBeGreaterThan(0);
});
