// Games by mouse: every family of variants, two, four and six seats. `every-game.spec.js` plays the games themselves.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { begin, byMouse, confirmed, lay, over, quiet, reach, wholeFromStart, wholeGame } from "./table.js";

const VARIANTS = [
  "squadro(first=red)",
  "contigo(variant=advanced)",
  "contigo(variant=capture)",
  "contigo(variant=quick)",
  "kontakt(score=points)",
  "kontakt(players=4)",
  "kontakt(players=6)",
];

for (const game of VARIANTS) {
  test(`${game}, from its start to its end`, ({ page }) => wholeFromStart(page, game));
}

for (const game of [...GAMES, ...VARIANTS]) {
  test(`${game}, all of it by mouse`, { tag: "@nightly" }, async ({ page }) => {
    test.setTimeout(300_000);
    const said = quiet(page);
    const played = wholeGame(game);
    await begin(page, game);
    await byMouse(page, played.turns);
    await over(page, played);
    expect(said).toEqual([]);
  });
}

for (const game of GAMES) {
  test(`${game}: a press is a touch, however long it lasts`, async ({ page }) => {
    const [{ turn, touches }] = wholeGame(game).turns;
    await page.clock.install();
    await lay(page, game);
    for (const spot of touches) {
      if (spot === "!") {
        await page.locator("button.confirm").click();
        continue;
      }
      const { x, y } = await reach(page, spot);
      await page.mouse.move(x, y);
      await page.mouse.down();
      // A mouse that had only come to rest would have lifted the column apart meanwhile.
      await page.clock.runFor(600);
      await page.mouse.up();
    }
    await confirmed(page);
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(page.locator(".turn.here")).toContainText(turn);
  });
}

test("a browser that is too old gets a message, in both languages", async ({ page }) => {
  await page.addInitScript(() => {
    WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => {
      throw new WebAssembly.CompileError("wasm validation error: SIMD support is not enabled");
    };
  });
  await page.goto("/");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("one from 2023 or later");
  await expect(alert).toContainText("trop ancien");
});
