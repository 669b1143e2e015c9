// What a first visit costs: the figures are printed, and looked at by people.
import { expect, test } from "@playwright/test";
import { reach } from "./table.js";

const FAST_3G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8), uploadThroughput: 0.75e6 / 8 };

async function firstMove(browser, network) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (network) await devtools.send("Network.emulateNetworkConditions", network);
  let bytes = 0;
  devtools.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  const begun = Date.now();
  await page.goto("/squadro/play");
  await page.locator(".open .spot.can").first().waitFor();
  const possible = Date.now() - begun;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const { x, y } = await reach(page, "a4");
  // From the click to the frame in which the turn is on the screen.
  await page.evaluate(() => {
    addEventListener("pointerup", (event) => {
      const done = () => requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.shown = performance.now() - event.timeStamp)));
      const seen = () => (document.querySelector(".turn") ? done() : setTimeout(seen));
      seen();
    }, { capture: true, once: true });
  });
  await page.mouse.click(x, y);
  await page.waitForFunction(() => globalThis.shown !== undefined);
  const shown = await page.evaluate(() => globalThis.shown);
  // The opponent's answer: its engine has come over the wire too.
  await expect(page.locator(".turn")).toHaveCount(2);
  await context.close();
  return { bytes, possible, shown };
}

test("the first move: bytes and time", async ({ browser }) => {
  const loopback = await firstMove(browser);
  const slow = await firstMove(browser, FAST_3G);
  console.log(`the first move and its answer: ${(loopback.bytes / 1000).toFixed(0)} kB over the wire (the aim is 250)`);
  console.log(`with a processor 4 times slower: possible after ${loopback.possible} ms on loopback (the aim is 2000), ${slow.possible} ms on fast 3G`);
  console.log(`a turn is on the screen ${loopback.shown.toFixed(0)} ms after the click (the aim is 50)`);
  for (const figure of [loopback.bytes, loopback.possible, loopback.shown, slow.possible]) expect(figure).toBeGreaterThan(0);
});
