// Eupdonne in a browser: data and tests of this game alone. `e2e/tests/games.spec.js` runs them.

/** Where a piece is dragged from and to, and what is seen then. */
export const drag = {
  from: "light-3",
  to: "g1",
  check: (page, { expect }) => expect(page.locator(".spot.held")).not.toHaveCount(0),
};

/** A position with everything the editor can set up. */
export const position = ["eupdonne", "L2b5n,D2d4e*,L2f5s d f5< d4<"];

/** Positions that never stand, and the rule that says why, or the column where they cannot be read. */
export const impossible = [
  ["L2d4n,D2d5n l - -", "E6"],
  ["L2a1w l - -", "E2"],
  ["L2b4n,L2d4n l 2>f4n -", "E7"],
];

/** What can be touched is lit under the pieces. */
export const lit = true;

export default ({ expect, lay, notice, open, place, put, reach, test, written }) => {
  test("bars and captives, by keyboard", async ({ page }) => {
    await open(page, "eupdonne");
    await page.locator(".tool input").nth(1).focus();
    await page.keyboard.press("Space");
    await page.locator('[id="spot-d4"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(written(page)).toHaveValue("L2d4n l - -");
    await put(page, "Dark, form 1", ["c5", "d5"]);
    await expect(notice(page)).toContainText("E6");
    await put(page, "Capture or free", ["d4"]);
    await expect(written(page)).toHaveValue("L2d4n* l - -");
  });

  test("a bar turns while it is held, by every hand", async ({ page }) => {
    await lay(page, "eupdonne");
    const drawn = () => page.locator("#picture").innerHTML();
    const turned = async (how) => {
      const before = await drawn();
      await how();
      await expect.poll(drawn, "it is seen turning").not.toBe(before);
    };
    const take = async (spot) => {
      const { x, y } = await reach(page, spot);
      await page.mouse.click(x, y);
      return { x, y };
    };
    const confirm = async (turn) => {
      await page.locator("button.confirm").click();
      await expect(page.locator(".turn.here")).toContainText(turn);
    };
    const last = (towards) => expect(page.locator("[aria-live]")).toHaveText(`Higher end ${towards}.`);
    // In the hand, by the key; over its square, by the other button and by a second touch.
    await take("light-2");
    await last("east");
    await turned(() => page.keyboard.press("r"));
    await last("south");
    const over = await take("d4");
    await turned(() => page.mouse.click(over.x, over.y, { button: "right" }));
    await last("west");
    await turned(() => take("d4"));
    await last("north");
    await confirm("+2d4n");
    // By the wheel, and by the button.
    await take("dark-1");
    await last("west");
    await turned(() => page.mouse.wheel(0, 100));
    await last("north");
    await turned(() => page.locator("button.turn-held").click());
    await last("east");
    await take("g7");
    await confirm("+1g7e");
    // In the middle of a drag, and nothing is played before it is confirmed.
    const [from, to] = [await reach(page, "light-3"), await reach(page, "b2")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await turned(() => page.keyboard.press("r"));
    await page.mouse.move(to.x + 1, to.y);
    await page.mouse.up();
    await last("south");
    await expect(page.locator(".turn")).toHaveCount(2);
    await confirm("+3b2s");
    // By keys alone a bar on the board is turned in place.
    await page.locator('[data-spot="g7"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await last("south");
    await turned(() => page.keyboard.press("Enter"));
    await last("west");
    await page.keyboard.press("c");
    await expect(page.locator(".turn.here")).toContainText("g7>g7w");
    // Where nothing is held the key is for what was taken back.
    await page.keyboard.press("u");
    await expect(page.locator(".turn")).toHaveCount(3);
    await page.keyboard.press("r");
    await expect(page.locator(".turn")).toHaveCount(4);
  });

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test("whatever can be done with a bar in the hand is on the screen", async ({ page }) => {
      await lay(page, "eupdonne");
      for (const spot of ["light-2", "d4"]) {
        const at = await place(page, spot);
        await page.touchscreen.tap(at.x, at.y);
      }
      for (const button of [".back", ".turn-held", ".confirm"]) {
        const { x, width } = await page.locator(`.in-hand ${button}`).boundingBox();
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(360);
      }
      await page.locator(".turn-held").tap();
      await page.locator(".confirm").tap();
      await expect(page.locator(".turn.here")).toContainText("+2d4s");
    });
  });
};
