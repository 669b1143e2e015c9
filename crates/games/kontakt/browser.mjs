// Kontakt in a browser: data and tests of this game alone. `e2e/tests/games.spec.js` runs them.

/** Where a piece is dragged from and to, and what is seen then. */
export const drag = {
  from: "light-rampart",
  to: "e5",
  check: (page, { expect }) => expect(page.locator(".spot.held")).not.toHaveCount(0),
};

/** A position with everything the editor can set up. */
export const position = ["kontakt", "d4:Rn,d5:Rs.t.^,e5:D.t 9.9.10.10/10.10.8.9 1 0"];

/** Positions that never stand, and the rule that says why, or the column where they cannot be read. */
export const impossible = [
  ["d4:Rn 9.10.10.10/10.10.10.10 1 0", "K3"],
  ["d4:D 10.10.10.10/10.10.10.10 1 0", "K2"],
  ["d4:D.^.t 10.9.10.9/10.10.9.10 1 0", "K8"],
];

/** What can be touched is lit under the pieces. */
export const lit = true;

export default ({ expect, notice, open, put, test, written }) => {
  test("stacks and stocks", async ({ page }) => {
    await open(page, "kontakt");
    await put(page, "Light, rampart", ["d4", "d5"]);
    await put(page, "Dark, tower", ["d5"]);
    await expect(written(page)).toHaveValue("d4:Rn,d5:Rs.t 9.10.10.10/10.10.9.10 1 0");
    await put(page, "Dark, rampart", ["d4", "d3"]);
    await expect(notice(page)).toContainText("K3");
    await put(page, "Dark, roof", ["d5"]);
    await put(page, "Light, donjon", ["d5"]);
    await expect(notice(page)).toContainText("K8");
  });
};
