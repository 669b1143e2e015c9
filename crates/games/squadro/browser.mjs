// Squadro in a browser: data and tests of this game alone. `e2e/tests/games.spec.js` runs them.

/** Where a piece is dragged from and to, and what is seen then. */
export const drag = {
  from: "a4",
  to: "d4",
  // Lanes leave no choice: wherever the piece is let go, that is the turn, and all of it.
  check: async (page, { expect, turns }) => {
    expect(await turns(page)).toEqual(["4"]);
    await expect(page.locator(".in-hand .wrong")).toHaveCount(0);
  },
};

/** A position with everything the editor can set up. */
export const position = ["squadro", "3.1.8.12.0/0.7.2.6.1 r"];

/** Positions that never stand, and the rule that says why, or the column where they cannot be read. */
export const impossible = [
  ["0.0.2.0.0/0.3.0.0.0 y", "S1"],
  ["12.12.12.12.0/12.12.12.12.0 y", "S8"],
];

export default ({ expect, lay, notice, open, put, quiet, reach, test, turns, typed, written }) => {
  test("pieces on their lanes", async ({ page }) => {
    const said = quiet(page);
    await open(page, "squadro");
    // What is in the hand has the colour it has on the board.
    const colours = (within) =>
      page.locator(`${within} [class~="seat-1"]`).first().evaluate((piece) => getComputedStyle(piece).fill);
    expect(await colours(".palette")).toBe(await colours(".board"));
    const back = page.getByRole("button", { name: "Undo" });
    await expect(back).toBeDisabled();
    await put(page, "Yellow, going out", ["c3"]);
    await expect(written(page)).toHaveValue("0.0.2.0.0/0.0.0.0.0 y");
    await put(page, "Red, going out", ["c3"]);
    await expect(notice(page)).toContainText("S1");
    await page.locator("[data-choice=mover]").selectOption("red");
    await expect(written(page)).toHaveValue("0.0.2.0.0/0.0.0.0.0 r");
    await back.click();
    await expect(written(page)).toHaveValue("0.0.2.0.0/0.0.0.0.0 y");
    await page.getByRole("link", { name: "Play from here" }).click();
    await expect(page.locator(".turns")).toBeVisible();
    await typed(page, "3");
    await expect(page.locator(".turn")).toHaveCount(1);
    expect(said).toEqual([]);
  });

  test("a piece put back is no turn, and one let go on another's is its own", async ({ page }) => {
    await lay(page, "squadro");
    const [start, other] = [await reach(page, "a4"), await reach(page, "c0")];
    const drag = async (...places) => {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of places) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag({ x: start.x + 30, y: start.y }, start);
    await expect(page.locator(".turn")).toHaveCount(0);
    await drag(other);
    expect(await turns(page)).toEqual(["4"]);
  });

  test("the way of a piece is shown while a mouse or keys point at it, and not where a click left the focus", async ({ page }) => {
    await lay(page, "squadro");
    const way = page.locator(".preview .way");
    const { x, y } = await reach(page, "a4");
    await expect(way).toHaveCount(0);
    await page.mouse.move(x, y);
    await expect(way).toHaveCount(1);
    await page.mouse.click(x, y);
    await expect(page.locator(".turn")).toHaveCount(1);
    await page.mouse.move(1, 1);
    await page.keyboard.press("u");
    // It can be touched again.
    await expect(page.locator('[data-spot="a4"]')).toHaveClass(/can/);
    await expect(way).toHaveCount(0);
    await page.locator('[data-spot="a4"]').focus();
    await page.keyboard.press("n");
    await expect(way).toHaveCount(1);
    await page.locator("#typed").focus();
    await expect(way).toHaveCount(0);
  });
};
