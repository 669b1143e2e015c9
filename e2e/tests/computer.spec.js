// Against the computer: it thinks in a worker, can be hurried and interrupted, and advises.
import { expect, test } from "@playwright/test";
import { picture } from "./looks.js";
import { begin, lay, quiet, reach, touch, turns, wholeGame } from "./table.js";

for (const game of ["squadro", "contigo", "contigo(variant=capture)", "kontakt", "kontakt(players=6)", "eupdonne"]) {
  test(`${game}: every other seat answers`, async ({ page }) => {
    const said = quiet(page);
    await begin(page, game, { level: 2, sitters: [0] });
    const seats = await page.locator(".players li").count();
    const play = async () => {
      await page.locator(".actions button").nth(2).click();
      await page.locator(".in-hand .primary").click();
    };
    // When it is the reader's turn again, all others have played, except those who have lost their king.
    const answered = async (rounds) => {
      const again = /^Your turn\b/.test(await page.locator(".in-hand .notice").textContent());
      const out = await page.locator(".players li.out").count();
      const played = (await turns(page)).length;
      return again && played <= rounds * seats && played >= rounds * (seats - out);
    };
    const lost = async () => (await page.locator(".players li.own.out").count()) === 1;
    for (const rounds of [1, 2]) {
      await play();
      await expect.poll(async () => (await lost()) || answered(rounds), { timeout: 60_000 }).toBe(true);
      // In capture the reader's king may be taken early (C15); then the others go on.
      if (await lost()) break;
    }
    expect((await turns(page)).length).toBeGreaterThan(1);
    expect(said).toEqual([]);
  });
}

test("the page answers while the computer thinks, and can take its turn from it", async ({ page }) => {
  await lay(page, "eupdonne");
  await page.locator(".actions button").nth(2).click();
  await expect(page.locator(".in-hand .notice")).toContainText(/looking|search|finding/i);
  const { x, y } = await reach(page, "light-3");
  await page.mouse.click(x, y);
  await expect(page.locator(".spot.held")).toHaveCount(1);
});

test("advice that comes after the turn is not given", async ({ page }) => {
  await lay(page, "squadro");
  const { x, y } = await reach(page, "a4");
  const [adviser] = await Promise.all([page.waitForEvent("worker"), page.locator(".actions button").nth(2).click()]);
  const dismissed = new Promise((resolve) => adviser.once("close", resolve));
  await page.mouse.click(x, y);
  await expect(page.locator(".turn")).toHaveCount(1);
  await expect(page.locator(".in-hand .notice")).toHaveText(/^Red to play\b/);
  // The worker cannot send anything more, and its earlier messages have been handled.
  await dismissed;
  await expect(page.locator(".in-hand .notice")).toHaveText(/^Red to play\b/);
});

test.describe("at the pace people see", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("computers that play among themselves pause, and go on on request", async ({ page }) => {
    await begin(page, "squadro", { level: 1 });
    await expect(page.locator(".turn").nth(1)).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    const goOn = page.getByRole("button", { name: "Continue" });
    await expect(goOn).toBeVisible();
    const played = (await turns(page)).length;
    await page.locator(".actions button").first().click();
    // A turn that was taken back is not played again: the computer does not think.
    await expect(page.locator(".turn")).toHaveCount(played - 1);
    await expect(page.locator(".hurry")).toHaveCount(0);
    await goOn.click();
    await expect(page.locator(".turn").nth(played)).toBeVisible();
  });

  test("the button that has the computer move at once comes beside the sentence, and moves nobody's row", async ({ page }) => {
    await page.clock.install();
    await begin(page, "squadro", { level: 5, sitters: [0] });
    await touch(page, wholeGame("squadro").turns[0].touches);
    await expect(page.locator(".turn")).toHaveCount(2);
    await expect(page.locator(".board.open")).toBeVisible();
    // From here on time passes only when the test advances it: a turn that was found waits.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const rows = () => page.locator(".players li").evaluateAll((rows) => rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [top + scrollY, height];
    }));
    const before = await rows();
    await touch(page, [await page.locator(".spot.can").first().getAttribute("data-spot")]);
    const hurry = page.locator("#status").getByRole("button", { name: "Move now" });
    await expect(hurry).toBeEnabled();
    expect(await rows()).toEqual(before);
    await expect(page.locator(".turn")).toHaveCount(3);
    await hurry.click();
    await expect(page.locator(".turn")).toHaveCount(4);
    await expect(page.locator(".hurry")).toHaveCount(0);
  });

  test("what the computer played stays outlined, and is shown again by a key", async ({ page }) => {
    await page.clock.install();
    await begin(page, "squadro", { level: 1, sitters: [0] });
    await touch(page, wholeGame("squadro").turns[0].touches);
    await expect(page.locator(".turn")).toHaveCount(2);
    await expect(page.locator(".spot.was")).not.toHaveCount(0);
    // From here on time passes only when the test advances it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.keyboard.press("p");
    await expect(page.locator(".in-hand .notice")).toContainText("Viewing turn 1");
    await page.clock.runFor(5000);
    await expect(page.locator(".in-hand .notice")).toContainText("Your turn");
  });
});

test("a turn of several steps is confirmed, and can be taken back until then", async ({ page }) => {
  const [{ turn, touches }] = wholeGame("contigo").turns;
  const place = async (spot) => {
    const { x, y } = await reach(page, spot);
    await page.mouse.click(x, y);
  };
  await lay(page, "contigo");
  for (const spot of touches) await place(spot);
  await expect(page.locator(".in-hand .prompt")).toHaveText("Confirm your turn, or undo a step.");
  await expect(page.locator(".turn")).toHaveCount(0);
  while (await page.locator(".in-hand .back").isVisible()) await page.locator(".in-hand .back").click();
  await expect(page.locator(".spot.can")).not.toHaveCount(0);
  for (const spot of touches) await place(spot);
  await page.keyboard.press("c");
  await expect(page.locator(".turn.here")).toContainText(turn);
  // With this setting turns are played at once.
  await page.locator(".choices summary").click();
  await page.getByLabel("Confirm turns of several steps").uncheck();
  await page.keyboard.press("Escape");
  await page.locator(".actions button").first().click();
  for (const spot of touches) await place(spot);
  await expect(page.locator(".turn.here")).toContainText(turn);
});

test("the rules open at the rule that was cited", async ({ page }) => {
  await lay(page, "contigo");
  const { x, y } = await reach(page, "b5");
  await page.mouse.click(x, y);
  const wrong = page.locator(".in-hand .wrong");
  await expect(wrong).toContainText(/\(rule C\d+/);
  const [, rule] = (await wrong.textContent()).match(/\(rule (C\d+)/);
  await page.getByRole("button", { name: "Rules" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.locator(`#${rule}`)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
});

test("a player who is out while computers play on learns it", async ({ page }) => {
  const position = "R5/6/6/6/6/5B 2222222222222222222222222222 r rbrb";
  await page.goto(`/contigo/edit#${encodeURIComponent(`contigo(variant=capture)~${position}~`)}`);
  await page.getByRole("link", { name: "Play from here" }).click();
  const seats = page.locator(".players select");
  const notice = page.locator(".in-hand .notice");
  for (const seat of [3, 1]) await seats.nth(seat).selectOption("8");
  await expect(notice).not.toContainText("is out");
  await seats.nth(0).selectOption("8");
  await expect(notice).toContainText("Yellow is out; the others play on.");
});

test("two computers play a game to its end while one watches", async ({ page }) => {
  const played = wholeGame("squadro").turns.slice(0, -6);
  await lay(page, "squadro", played);
  for (const seat of [0, 1]) await page.locator(".players select").nth(seat).selectOption("1");
  await expect(page.locator(".in-hand .over")).toBeVisible();
  expect((await turns(page)).length).toBeGreaterThan(played.length);
});

test("advice is seen on the wood in every light", async ({ page }) => {
  await lay(page, "squadro");
  await page.locator(".actions button").nth(2).click();
  await expect(page.locator(".in-hand .primary")).toBeVisible();
  for (const theme of ["light", "dark", "contrast"]) {
    await page.locator(".choices summary").click();
    await page.locator(".choices select").nth(1).selectOption(theme);
    await page.keyboard.press("Escape");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    // The piece that is to go stands out from those that could, and so does its way.
    const strokes = (spots) => page.locator(spots).evaluateAll((all) => [...new Set(all.map((spot) => getComputedStyle(spot).stroke))]);
    const advised = await strokes(".spot.advised");
    expect(advised).toHaveLength(1);
    expect(await page.locator(".spot.advised.can").count()).toBe(1);
    expect(await strokes(".spot.can:not(.advised)")).not.toContain(advised[0]);
    const light = ([r, g, b]) => [r, g, b].map((c) => (c / 255 <= 0.04 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (light(advised[0].match(/\d+/g).map(Number)) + 0.05) / (light([0x50, 0x30, 0x1b]) + 0.05);
    expect(contrast, "against walnut").toBeGreaterThan(3);
    await picture(page, `hint-squadro-${theme}`);
  }
});
