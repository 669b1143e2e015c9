// Other hands than the mouse's click: a drag, a finger, the keyboard alone, a typed turn.
import { expect, test } from "@playwright/test";
import { begin, place, quiet, reach, turns, wholeGame } from "./table.js";

for (const [game, from, to] of [
  ["squadro", "a4", "d4"],
  ["contigo", "d3", "f3"],
  ["kontakt", "light-rampart", "e5"],
  ["eupdonne", "light-3", "g1"],
]) {
  test(`${game}: a piece is dragged to where it goes`, async ({ page }) => {
    await begin(page, game);
    const start = await reach(page, from);
    const end = await reach(page, to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    if (game === "squadro") {
      // Lanes leave no choice: taking the piece is the turn.
      expect(await turns(page)).toEqual(["4"]);
    } else if (game === "contigo") {
      await expect(page.locator('[data-spot="f3"]')).toHaveAttribute("aria-label", /red/i);
    } else {
      await expect(page.locator(".spot.held")).not.toHaveCount(0);
    }
  });
}

test("a whole game by the keyboard alone", async ({ page }) => {
  const said = quiet(page);
  const played = wholeGame("squadro");
  await page.goto("/squadro");
  // From the address to the first turn nothing but keys.
  await page.locator(".ways-in fieldset select").nth(1).focus();
  await page.keyboard.press("Home");
  await page.locator(".ways-in button[type=submit]").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".board")).toBeVisible();
  await page.locator('.spot[tabindex="0"]').focus();
  for (const { turn, touches } of played.turns) {
    await walk(page, touches[0]);
    await page.keyboard.press("Enter");
    await expect(page.locator(".turn.here")).toContainText(turn);
  }
  await expect(page.locator(".in-hand .over")).toBeVisible();
  expect(said).toEqual([]);
});

/** Goes to a spot by the key that leads to the next possible one. */
async function walk(page, spot) {
  for (let i = 0; i < 60; i++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-spot"));
    if (here === spot) return;
    await page.keyboard.press("n");
  }
  throw new Error(`the keyboard never came to ${spot}`);
}

test("arrow keys walk the board and say what is there", async ({ page }) => {
  await begin(page, "contigo");
  await page.locator('[data-spot="c3"]').focus();
  for (const [key, spot] of [["ArrowRight", "d3"], ["ArrowUp", "d4"], ["ArrowLeft", "c4"], ["ArrowDown", "c3"]]) {
    await page.keyboard.press(key);
    const here = page.locator(":focus");
    await expect(here).toHaveAttribute("data-spot", spot);
    await expect(here).toHaveAttribute("aria-label", /./);
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a whole game by touch", async ({ page }) => {
    const said = quiet(page);
    const played = wholeGame("contigo");
    await begin(page, "contigo");
    for (const { turn, touches } of played.turns) {
      for (const spot of touches) {
        if (spot === "!") {
          await page.locator("button.confirm").tap();
        } else {
          const at = await place(page, spot);
          await page.touchscreen.tap(at.x, at.y);
        }
      }
      await expect(page.locator(".turn.here")).toContainText(turn);
    }
    await expect(page.locator(".in-hand .over")).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, "nothing is wider than the phone").toBeLessThanOrEqual(0);
    expect(said).toEqual([]);
  });
});

test("a typed turn is played, and a wrong one says why", async ({ page }) => {
  await begin(page, "contigo");
  const type = async (text) => {
    await page.locator("#typed").fill(text);
    await page.keyboard.press("Enter");
  };
  await type("a6-a9");
  await expect(page.locator(".in-hand .wrong")).toContainText("character 4");
  await type("a6-a5");
  await expect(page.locator(".in-hand .wrong")).toContainText(/C\d/);
  expect(await turns(page)).toEqual([]);
  await type(wholeGame("contigo").turns[0].turn);
  await expect(page.locator(".turn")).toHaveCount(1);
});

test("an impossible touch is answered with the rule", async ({ page }) => {
  await begin(page, "contigo");
  const { x, y } = await reach(page, "b5");
  await page.mouse.click(x, y);
  await expect(page.locator(".in-hand .wrong")).toContainText(/\(C\d/);
});
