// Contigo in a browser: data and tests of this game alone. `e2e/tests/games.spec.js` runs them.

/** Where a piece is dragged from and to, and what is seen then. */
export const drag = {
  from: "d3",
  to: "f3",
  check: (page, { expect }) => expect(page.locator('[data-spot="f3"]')).toHaveAttribute("aria-label", /red/i),
};

/** A position with everything the editor can set up. */
export const position = ["contigo(variant=capture)", "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2222222222222222222222222222 y rbyg"];

/** Positions that never stand, and the rule that says why, or the column where they cannot be read. */
export const impossible = [
  ["r4b/1b2r1/2rb2/2br2/1r2b1/b4r 2222222222222222222222222221 r", "C2"],
  ["r4b/1b2r1/2rb2/2br2/1r2b1/b4R 2222222222222222222222222222 r", "29"],
];

export default ({ expect, lay, notice, open, put, reach, test }) => {
  test("beads, kings and who controls them", async ({ page }) => {
    await open(page, "contigo(variant=capture)", "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2222222222222222222222222222 r rbyg");
    await put(page, "Remove a bead", ["Na"]);
    await expect(notice(page)).toHaveClass(/wrong/);
    await expect(notice(page)).toContainText("55");
    await expect(page.getByRole("link", { name: "Play from here" })).toHaveCount(0);
    await put(page, "Add a bead", ["SW", "SW", "SW", "SW"]);
    await put(page, "Add a bead", ["SW"]);
    await expect(notice(page)).toContainText("C2");
    await page.getByRole("button", { name: "Starting position" }).click();
    await put(page, "Remove", ["f6"]);
    await expect(notice(page)).toHaveClass(/wrong/);
    await page.locator("[data-choice=control-blue]").selectOption("red");
    await expect(notice(page)).not.toHaveClass(/wrong/);
  });

  test("too few pawns to win cannot be played from", async ({ page }) => {
    await open(page, "contigo");
    await page.getByRole("button", { name: "Clear board" }).click();
    await expect(notice(page)).toContainText("enough pieces to win");
    await expect(page.getByRole("link", { name: "Play from here" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Study" })).toBeVisible();
  });

  test("what is in the hand already is dragged on", async ({ page }) => {
    await lay(page, "contigo");
    const [start, end] = [await reach(page, "d3"), await reach(page, "f3")];
    await page.mouse.click(start.x, start.y);
    await expect(page.locator('[data-spot="d3"].held')).toHaveCount(1);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
    await expect(page.locator('[data-spot="f3"]')).toHaveAttribute("aria-label", /red/i);
  });

  test("advice and focus are seen among all that can be touched", async ({ page }) => {
    await lay(page, "contigo");
    await page.locator(".actions button").nth(2).click();
    const stroke = (spot) => spot.evaluate((spot) => getComputedStyle(spot).stroke);
    await expect(page.locator(".spot.advised.can").first()).toBeVisible();
    expect(await stroke(page.locator(".spot.advised.can").first())).toBe("rgb(140, 242, 156)");
    await page.keyboard.press("Tab");
    const other = page.locator(".spot.can:not(.advised)").first();
    await other.focus();
    expect(await stroke(other)).toBe("rgb(255, 255, 255)");
  });
};
