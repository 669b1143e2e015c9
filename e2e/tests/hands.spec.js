// Other hands than the mouse's click: a drag, a finger, the keyboard alone, a typed turn.
import { expect, test } from "@playwright/test";
import { look } from "./looks.js";
import { confirmed, lay, place, quiet, reach, rush, touch, turns, wholeGame } from "./table.js";

// Here pieces are animated.
test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [motion, ways] of [["no-preference", 1], ["reduce", 0]]) {
    test(`a turn is seen travelling: ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await lay(page, "squadro");
      await page.evaluate(() => {
        globalThis.travelled = 0;
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
          globalThis.travelled += 1;
          return animate.apply(this, how);
        };
      });
      await touch(page, wholeGame("squadro").turns[0].touches);
      await expect(page.locator(".turn")).toHaveCount(1);
      // An animation begins with the frame after its turn.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => globalThis.travelled)).toBe(ways);
    });
  }
});

test("a game by the keyboard alone, from the address to its end", async ({ page }) => {
  const said = quiet(page);
  const played = wholeGame("squadro").turns;
  const byKeys = async (turns) => {
    await page.locator('.spot[tabindex="0"]').focus();
    for (const { turn, touches } of turns) {
      await walk(page, touches[0]);
      await page.keyboard.press("Enter");
      await expect(page.locator(".turn.here")).toContainText(turn);
    }
  };
  await page.goto("/squadro");
  await page.locator(".form-panel fieldset select").nth(1).focus();
  await page.keyboard.press("Home");
  await page.locator(".form-panel button[type=submit]").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".board")).toBeVisible();
  await byKeys(played.slice(0, 4));
  await rush(page, played.slice(4, -3));
  await byKeys(played.slice(-3));
  await expect(page.locator(".in-hand .over")).toBeVisible();
  expect(await turns(page)).toEqual(played.map(({ turn }) => turn));
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
  await lay(page, "contigo");
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

  for (const game of ["contigo", "kontakt", "eupdonne"]) {
    test(`${game}: what is below the board stays where it is while a turn is made`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await lay(page, game);
      const top = async () => (await page.locator(".actions").boundingBox()).y;
      const before = await top();
      for (const spot of wholeGame(game).turns[0].touches.slice(0, -1)) {
        await touch(page, [spot]);
        await expect(page.locator(".in-hand .back")).toBeVisible();
        expect(await top(), spot).toBeCloseTo(before, 0);
      }
    });
  }

  test("a game by touch, from its start to its end", async ({ page }) => {
    const said = quiet(page);
    const played = wholeGame("contigo").turns;
    const byTouch = async (turns) => {
      for (const { turn, touches } of turns) {
        for (const spot of touches) {
          if (spot === "!") {
            await page.locator("button.confirm").tap();
          } else {
            const at = await place(page, spot);
            await page.touchscreen.tap(at.x, at.y);
          }
        }
        await confirmed(page);
        await expect(page.locator(".turn.here")).toContainText(turn);
      }
    };
    await lay(page, "contigo");
    await byTouch(played.slice(0, 3));
    await rush(page, played.slice(3, -2));
    await byTouch(played.slice(-2));
    await expect(page.locator(".in-hand .over")).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, "nothing is wider than the phone").toBeLessThanOrEqual(0);
    expect(said).toEqual([]);
  });
});

test("a typed turn is played, and a wrong one says why", async ({ page }) => {
  await lay(page, "contigo");
  const type = async (text) => {
    await page.locator("#typed").fill(text);
    await page.keyboard.press("Enter");
  };
  await type("a6-a9");
  await expect(page.locator(".in-hand .wrong")).toHaveText("Unexpected “a9” at character 4. Expected: a square from a1 to f6.");
  await type("a6-a5");
  await expect(page.locator(".in-hand .wrong")).toContainText(/\(rule C\d+, .+\)/);
  expect(await turns(page)).toEqual([]);
  await type(wholeGame("contigo").turns[0].turn);
  await expect(page.locator(".turn")).toHaveCount(1);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator(".question .danger").click();
  await expect(page.locator(".in-hand .over")).toBeVisible();
  await type("a6-a5");
  await expect(page.locator(".in-hand .wrong")).toHaveText("The game is over.");
});

test("an impossible touch is answered with the rule", async ({ page }) => {
  await lay(page, "contigo");
  const { x, y } = await reach(page, "b5");
  await page.mouse.click(x, y);
  await expect(page.locator(".in-hand .wrong")).toContainText(/\(rule C\d/);
});

test("the keys are listed on request", async ({ page }) => {
  await lay(page, "kontakt");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  await expect(sheet.locator("kbd")).toHaveCount(18);
  await expect(sheet).toContainText("look inside a column");
  await look(page, "keys-desktop-light");
  // Keys stay in the sheet: none of them plays, and none leads out but one.
  await page.keyboard.press("v");
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.closest("dialog") !== null || document.activeElement === document.body)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.locator(".actions button").nth(5)).toHaveAttribute("aria-pressed", "false");
});

test("whoever leaves a sheet or a drawer stands where they were", async ({ page }) => {
  await lay(page, "squadro");
  const share = page.locator(".actions button").nth(3);
  for (const leave of [() => page.keyboard.press("Escape"), () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click()]) {
    await share.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await leave();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(share).toBeFocused();
  }
  const drawer = page.locator(".choices");
  await drawer.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(drawer.locator("select").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(drawer.locator("select").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).not.toHaveAttribute("open");
  await expect(drawer.locator("summary")).toBeFocused();
  // It closes when the focus moves on.
  await page.keyboard.press("Enter");
  await expect(drawer).toHaveAttribute("open");
  for (let i = 0; i < 20 && (await drawer.getAttribute("open")) !== null; i++) await page.keyboard.press("Tab");
  await expect(drawer).not.toHaveAttribute("open");
});
