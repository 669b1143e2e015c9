// A game studied: variations, comments, what the computer thinks, and the whole game looked over.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { inEveryLook, look } from "./looks.js";
import { link, quiet, reach, typed, wholeGame } from "./table.js";

/** A study of a game after these turns, without a computer that thinks all the while. */
async function study(page, game, turns = []) {
  await page.goto(link(game, turns, "analyse"));
  await page.locator(".engine input").uncheck();
  await expect(page.locator(".tree .turn")).toHaveCount(turns.length);
}

const tree = (page) => page.locator(".tree .turn").evaluateAll((turns) => turns.map((turn) => {
  const number = turn.querySelector(".number")?.textContent ?? "";
  return turn.textContent.trim().slice(number.length).trim();
}));

test("a tree grows, is changed, stored, and shared", async ({ page, context }) => {
  const said = quiet(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await study(page, "squadro");
  for (const turn of ["3", "2"]) await typed(page, turn);
  await expect(page.locator(".tree .turn.here")).toContainText("2");
  await page.locator(".tree .turn").first().click();
  await typed(page, "4");
  expect(await tree(page)).toEqual(["3", "2", "4"]);
  await expect(page.locator(".variation .turn.here")).toHaveText(/4/);
  await page.locator("textarea").fill("why not?");
  await page.locator("textarea").blur();
  await expect(page.locator(".tree .remark")).toHaveText("why not?");
  await page.locator(".comment .buttons button").first().click();
  expect(await tree(page)).toEqual(["3", "4", "2"]);
  // A turn that is refused says why, and nothing is added.
  await typed(page, "9");
  await expect(page.locator(".study .notice")).toHaveClass(/wrong/);
  expect(await tree(page)).toHaveLength(3);

  await expect(page).toHaveURL(/analyse\?game=/);
  await page.reload();
  await expect(page.locator(".tree .turn")).toHaveCount(3);
  expect(await tree(page)).toEqual(["3", "4", "2"]);
  await expect(page.locator(".tree .remark"), "it is stored on the device").toHaveText("why not?");

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".done")).not.toBeEmpty();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.browser().newContext({ locale: "en-GB" });
  const there = await other.newPage();
  await there.goto(address);
  await expect(there.locator(".tree .turn")).toHaveCount(3);
  expect(await tree(there)).toEqual(["3", "4", "2"]);
  await expect(there.locator(".tree .remark"), "a link holds it all").toHaveText("why not?");
  await other.close();

  await page.locator(".tree .turn").first().click();
  await page.locator(".comment .buttons button").last().click();
  await expect(page.locator(".tree .turn")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("steps by keys and by itself, and the board turns", async ({ page }) => {
  const played = wholeGame("squadro").turns.slice(0, 4);
  await study(page, "squadro", played);
  const turns = played.map(({ turn }) => turn);
  const here = page.locator(".tree .turn.here");
  await expect(here).toHaveText(new RegExp(`4\\s*${turns[3]}$`));
  await page.keyboard.press("ArrowLeft");
  await expect(here).toHaveText(new RegExp(`3\\s*${turns[2]}$`));
  await page.keyboard.press("Home");
  await expect(here).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(here).toHaveText(new RegExp(`4\\s*${turns[3]}$`));
  await page.keyboard.press("[");
  await expect(here).toHaveText(new RegExp(`3\\s*${turns[2]}$`));
  const before = await page.locator("#picture").innerHTML();
  await page.keyboard.press("f");
  expect(await page.locator("#picture").innerHTML()).not.toBe(before);
});

test("lines of the computer: one to five, proved ones marked, played by a click", async ({ page }) => {
  await page.goto("/squadro/analyse");
  await page.locator(".engine select").selectOption("5");
  await expect(page.locator(".best li")).toHaveCount(5);
  await page.locator(".engine select").selectOption("1");
  await expect(page.locator(".best li")).toHaveCount(1);
  await expect(page.locator(".best li.proved")).toHaveCount(0);
  const best = (await page.locator(".best .turn").first().textContent()).trim();
  await page.locator(".best .turn").first().click();
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  expect((await tree(page))[0]).toMatch(/^[1-5]$/);
  expect(best).toMatch(/^[1-5]$/);
  // Two moves from the end everything is certain.
  await page.goto(`/squadro/analyse#${encodeURIComponent("squadro~12.12.12.8.0/0.0.0.0.0 y~")}`);
  await expect(page.locator(".best li.proved").first()).toBeVisible();
  await page.locator(".engine input").uncheck();
  await expect(page.locator(".best li")).toHaveCount(0);
});

/** Has the whole game looked over, and waits for what is found. */
async function lookOver(page, timeout) {
  await page.locator(".overview button").first().click();
  await expect(page.locator(".overview progress")).toBeVisible();
  await expect(page.locator(".graph")).toBeVisible({ timeout });
}

for (const game of ["squadro", "contigo", "contigo(variant=capture)", "kontakt", "eupdonne"]) {
  test(`a game of ${game} is looked over to its end`, { tag: "@nightly" }, async ({ page }) => {
    test.setTimeout(300_000);
    const said = quiet(page);
    const { turns } = wholeGame(game);
    await study(page, game, turns);
    await lookOver(page, 240_000);
    await expect(page.locator(".graph .column")).toHaveCount(turns.length + 1);
    expect(said).toEqual([]);
  });
}

test("looking a game over can be stopped", async ({ page }) => {
  await study(page, "kontakt", wholeGame("kontakt").turns);
  await page.locator(".overview button").first().click();
  await page.locator(".overview button").first().click();
  await expect(page.locator(".overview progress")).toHaveCount(0);
  await expect(page.locator(".graph")).toHaveCount(0);
});

test("a finished game of this device is opened from the shelf", async ({ page }) => {
  const { turns } = wholeGame("squadro");
  await page.goto(link("squadro", turns));
  await page.locator('.in-hand a[href*="analyse"]').click();
  await expect(page.locator(".tree .turn")).toHaveCount(turns.length);
  await page.goto("/");
  await page.locator(".saved-games .study").first().click();
  await expect(page.locator(".tree .turn")).toHaveCount(turns.length);
});

test("mistakes are marked, chosen by side, and played again", async ({ page }) => {
  const said = quiet(page);
  // Yellow lets Red's piece through: lane 3 loses to nothing better.
  const start = "squadro~12.12.12.8.0/12.12.12.0.6 y~5_4";
  await page.goto(`/squadro/analyse#${encodeURIComponent(start)}`);
  await page.locator(".engine input").uncheck();
  await lookOver(page, 60_000);
  await expect(page.locator(".tree .glyph").first()).toHaveText("??");
  const whose = page.locator(".mistakes select");
  await whose.selectOption({ label: "Yellow only" });
  await expect(page.locator(".mistakes details[open] .fault").first()).toBeVisible();
  await page.getByRole("button", { name: "Learn from these mistakes" }).click();
  await expect(page.locator(".retry")).toContainText("Yellow played 5. Find a better turn.");
  await typed(page, "5");
  await expect(page.locator(".study .notice")).toContainText("there is better");
  await typed(page, "4");
  await expect(page.locator(".retry")).toContainText("Good turn!");
  await expect(page.locator(".variation .turn.here")).toHaveText(/4/);
  await page.locator(".retry .plain").click();
  await expect(page.locator(".retry")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("arrows are drawn with the right button, or by a finger in the drawing mode", async ({ page }) => {
  const said = quiet(page);
  await study(page, "squadro");
  const places = {};
  for (const spot of ["a1", "b2", "c3", "d4"]) places[spot] = await reach(page, spot);
  const drag = async (from, to, button) => {
    const [a, b] = [places[from], places[to]];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button });
    await page.mouse.move(b.x, b.y);
    await page.mouse.up({ button });
  };
  await drag("a1", "b2", "right");
  await expect(page.locator("path.mark.own")).toHaveCount(1);
  await drag("c3", "c3", "right");
  await expect(page.locator("circle.mark.own")).toHaveCount(1);
  await drag("a1", "b2", "right");
  await expect(page.locator("path.mark.own"), "the same again removes it").toHaveCount(0);
  await page.getByRole("button", { name: "Draw arrows" }).click();
  await drag("a1", "d4", "left");
  await expect(page.locator("path.mark.own")).toHaveCount(1);
  await expect(page.locator(".tree .turn"), "nothing is played").toHaveCount(0);
  await drag("c3", "d4", "left");
  await expect(page).toHaveURL(/analyse\?game=/);
  await page.reload();
  await expect(page.locator("circle.mark.own"), "what is drawn is stored").toHaveCount(1);
  await expect(page.locator("path.mark.own")).toHaveCount(2);
  await expect(page.locator("textarea"), "and is no part of the comment").toHaveValue("");
  await page.getByRole("button", { name: "Clear arrows" }).click();
  await expect(page.locator(".mark.own")).toHaveCount(0);
  await page.locator(".engine input").check();
  await expect(page.locator(".mark.best").first()).toBeAttached();
  expect(said).toEqual([]);
});

test("navigation and graph are in the window at 1280×720", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await study(page, "kontakt", wholeGame("kontakt").turns.slice(0, 4));
  await lookOver(page, 60_000);
  for (const part of [".study .steps", ".graph", ".study .notice"]) {
    await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  }
});

inEveryLook((name) => {
  for (const game of GAMES) {
    test(`a study of ${game}`, async ({ page }) => {
      const said = quiet(page);
      const { turns } = wholeGame(game);
      const some = turns.slice(0, 6);
      await page.goto(link(game, some, "analyse"));
      await expect(page.locator(".best li")).toHaveCount(3);
      await page.locator(".engine input").uncheck();
      await lookOver(page);
      await expect(page.locator(".graph .column")).toHaveCount(some.length + 1);
      await page.locator(".graph .column").nth(2).click({ force: true });
      await expect(page.locator(".tree .turn.here")).toContainText(some[1].turn);
      // What the turn changed of what is counted.
      await expect(page.locator(".changes li").first()).toBeVisible();
      expect((await page.locator(".changes li").allTextContents()).join(" ")).not.toContain("changed-");
      const better = page.locator(".fault").first().locator("button").nth(1);
      if (await better.count()) {
        await better.click();
        await expect(page.locator(".variation").first(), "the better turn is a variation").toBeVisible();
      }
      await page.locator("textarea").fill("!");
      await page.locator("textarea").blur();
      await look(page, name(`analyse-${game}`));
      expect(said).toEqual([]);
    });
  }
});

inEveryLook((named) => {
  test("the end of a game is solved and said to be certain", async ({ page }) => {
    const said = quiet(page);
    await page.goto(link("squadro", [], "analyse", "12.12.8.6.0/12.12.6.12.6 y"));
    const rows = page.locator(".best li");
    // Every turn, although fewer lines are asked for than there may be turns.
    await expect(page.locator(".solved")).toBeVisible({ timeout: 30_000 });
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) await expect(row).toHaveClass(/proved/);
    await look(page, named("solved"));
    await rows.first().locator(".turn").first().click();
    await expect(page.locator(".solved"), "and what follows").toBeVisible({ timeout: 30_000 });
    expect(said).toEqual([]);
  });
});
