// What is stored, shared, opened again; undone and redone.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { begin, go, lay, link, quiet, turns, wholeGame } from "./table.js";

const FEW = 4;

async function play(page, game) {
  const played = wholeGame(game).turns.slice(0, FEW);
  await lay(page, game, played);
  return played.map(({ turn }) => turn);
}

test("a game survives closing the tab and waits on the shelf", async ({ page, context }) => {
  const played = await play(page, "kontakt");
  const address = page.url();
  await page.reload();
  expect(await turns(page)).toEqual(played);
  await page.close();
  const again = await context.newPage();
  await again.goto("/");
  const row = again.locator(".saved-games li");
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /copy/i }).click();
  await expect(row).toHaveCount(2);
  await row.first().getByRole("button", { name: /delete/i }).click();
  await expect(row).toHaveCount(1);
  await again.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(2);
  await again.goto(address);
  expect(await turns(again)).toEqual(played);
});

for (const game of ["squadro(first=red)", "contigo(variant=quick,setup=arrow)", "kontakt(players=4)", "eupdonne"]) {
  test(`${game}: link and record come back as the same game`, async ({ page, browser }) => {
    const played = await play(page, game);
    await page.locator(".actions button").nth(3).click();
    const link = await page.locator("input.address").inputValue();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "The game (text)" }).click(),
    ]);
    const record = readFileSync(await download.path(), "utf8");
    expect(record).toContain(`[Game "${game}"]`);
    for (const [kind, sign] of [[/svg/i, "<svg"], [/png/i, "\u0089PNG"]]) {
      const [picture] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: kind }).click(),
      ]);
      expect(readFileSync(await picture.path(), "latin1").slice(0, 200)).toContain(sign);
    }
    await expect(page.locator(".code")).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(page.locator(".sheet"), "Escape leads out").toHaveCount(0);

    // Another visitor, whose device has not stored the game.
    const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await other.goto(link);
    await expect(other.locator(".turn")).toHaveCount(played.length);
    expect(await turns(other)).toEqual(played);
    await other.goto("/");
    await other.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from(record) });
    await expect(other.locator(".turn")).toHaveCount(played.length);
    expect(await turns(other)).toEqual(played);
    await other.context().close();
  });
}

test("what cannot be read says where it is wrong", async ({ page }) => {
  await page.goto("/");
  const open = (text) =>
    page.locator("input[type=file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await open('[Game "squadro"]\n\n1. 9 *\n');
  await expect(page.locator(".import .wrong")).toContainText("Line 3, column 4");
  await open("nonsense");
  await expect(page.locator(".import .wrong")).toContainText("This is not a game we know");
  await page.goto("/squadro/play#squadro~~1_9");
  await expect(page.locator(".detail")).toContainText("9");
  await page.goto("/contigo/play?game=nothing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/squadro");
  await page.getByText("From a position").click();
  await page.locator(".form-panel details input:not([type=number])").fill("0.0.0.0.0/0.3.0.0.99 y");
  await page.locator(".form-panel button[type=submit]").click();
  await expect(page.locator(".form-panel .wrong")).not.toBeEmpty();
});

test("turns are undone, redone, looked back at and gone on from", async ({ page }) => {
  const played = await play(page, "squadro");
  const [undo, redo] = [page.locator(".actions button").nth(0), page.locator(".actions button").nth(1)];
  await expect(redo).toBeDisabled();
  await undo.click();
  await undo.click();
  expect(await turns(page)).toEqual(played.slice(0, 2));
  await redo.click();
  expect(await turns(page)).toEqual(played.slice(0, 3));
  // After three turns it is Red's; two turns are looked at, after which it was Yellow's.
  const [notice, moves] = [page.locator(".in-hand .notice"), page.locator(".players .moves .name")];
  await expect(moves).toHaveText(/^Red/);
  await page.locator(".turn").nth(1).click();
  await expect(page.locator(".looking")).toBeVisible();
  await expect(notice).toContainText("Viewing turn 2");
  await expect(moves).toHaveText(/^Yellow/);
  await page.locator(".turn").first().click();
  await expect(page.locator(".spot.can")).toHaveCount(0);
  await page.locator(".looking .go-on").click();
  expect(await turns(page)).toEqual(played.slice(0, 1));
  await undo.click();
  await expect(page.locator(".turn")).toHaveCount(0);
  await expect(undo).toBeDisabled();
  await expect(redo).toBeEnabled();
});

test("resigning asks once, and ends the game", async ({ page }) => {
  await play(page, "eupdonne");
  await page.locator(".endings button").first().click();
  await page.locator(".question button").nth(1).click();
  await expect(page.locator(".in-hand .over")).toHaveCount(0);
  await page.locator(".endings button").first().click();
  await page.locator(".question .danger").click();
  await expect(page.locator(".in-hand .over")).toBeVisible();
  // There are no hints any more.
  await expect(page.getByRole("button", { name: "Hint" })).toBeDisabled();
  await page.locator(".in-hand .again").click();
  await expect(page.locator(".turn")).toHaveCount(0);
});

test("the list of turns says who begins, or that nobody did", async ({ page }) => {
  await begin(page, "squadro(first=red)");
  const empty = page.locator(".turns .empty");
  await expect(empty).toHaveText("No turns yet. Red starts.");
  await page.locator(".endings button").first().click();
  await page.locator(".question .danger").click();
  await expect(empty).toHaveText("No turns were played.");
});

test("a clock runs for whose turn it is, and running out loses", async ({ page }) => {
  await page.clock.install();
  await page.goto("/squadro");
  await page.locator(".form-panel fieldset select").nth(1).selectOption("0");
  await page.locator(".form-panel summary").nth(1).click();
  await page.locator("input[type=number]").first().fill("1");
  // From here on time passes only when the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator(".form-panel button[type=submit]").click();
  await expect(page.locator(".players .clock").first()).toHaveText("1:00");
  await page.clock.runFor(10_000);
  await expect(page.locator(".players .clock").first()).toHaveText("0:50");
  await expect(page.locator(".players .clock").nth(1)).toHaveText("1:00");
  // Used time stays used when the page is loaded again, or left and opened again.
  await page.reload();
  await expect(page.locator(".players .clock").first()).toHaveText(/^0:(50|4\d)$/);
  await page.clock.runFor(10_000);
  await expect(page.locator(".players .clock").first()).toHaveText(/^0:(40|3\d)$/);
  await page.locator(".home").click();
  await page.locator(".saved-games li a").first().click();
  await expect(page.locator(".players .clock").first()).toHaveText(/^0:(40|3\d)$/);
  // The numbers of the test's timers are too large for the page to end those it left behind.
  await page.reload();
  await expect(page.locator(".players .clock").first()).toHaveText(/^0:(40|3\d)$/);
  await page.clock.runFor(60_000);
  await expect(page.locator(".in-hand .over")).toBeVisible();
});

test("the turn shown is seen whole in the list, and the page stays where it is", async ({ page }) => {
  const played = wholeGame("eupdonne").turns.slice(0, 40);
  expect(played.length, "a game longer than the list").toBeGreaterThan(25);
  for (const viewport of [{ width: 1280, height: 860 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    await lay(page, "eupdonne", played);
    const cut = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const whole = () => {
        const here = document.querySelector(".turn.here")?.getBoundingClientRect();
        const list = document.querySelector(".turns ol").getBoundingClientRect();
        return here !== undefined && here.top >= list.top + 2 && here.bottom <= list.bottom - 2 && scrollY === 0;
      };
      const [, back, on] = document.querySelectorAll(".steps button");
      const cut = [];
      for (const [i, button] of [...Array(25).fill(back), ...Array(20).fill(on)].entries()) {
        button.click();
        // It is shown with the next frame, and scrolled to in it.
        await frame();
        for (let frames = 0; frames < 60 && (frames === 0 || !whole()); frames++) await frame();
        if (!whole()) cut.push(i);
      }
      return cut;
    });
    expect(cut, "steps after which the turn is not seen whole").toEqual([]);
  }
});

test("a clock takes whole minutes within bounds, and says which", async ({ page }) => {
  await page.goto("/squadro");
  const [minutes, seconds] = [page.locator("input[type=number]").first(), page.locator("input[type=number]").nth(1)];
  await page.locator(".form-panel summary").nth(1).click();
  const begin = () => page.locator(".form-panel button[type=submit]").click();
  const alert = page.locator(".form-panel [role=alert]");
  for (const [field, wrong] of [[minutes, "0.1"], [minutes, "-3"], [minutes, "181"], [seconds, "1.5"], [seconds, "301"]]) {
    await minutes.fill("10");
    await seconds.fill("5");
    await field.fill(wrong);
    await begin();
    await expect(alert).toContainText("Whole minutes up to 180");
    await expect(field, "what was written stays").toHaveValue(wrong);
    await expect(page).toHaveURL(/squadro$/);
  }
  await seconds.fill("");
  await minutes.fill("180");
  await begin();
  await expect(page.locator(".players .clock").first()).toHaveText(/^1(80:00|79:\d\d)$/);
});

test("an address leads from a game being played to another one", async ({ page }) => {
  const said = quiet(page);
  const board = page.locator(".table .board");
  await begin(page, "squadro", { level: 1 });
  await expect(board).toHaveClass(/squadro/);
  await go(page, link("contigo", wholeGame("contigo").turns.slice(0, 2)));
  await expect(board).toHaveClass(/contigo/);
  await expect(page.locator(".turn")).toHaveCount(2);
  const stored = page.url();
  await go(page, link("contigo", wholeGame("contigo").turns.slice(0, 3)));
  await expect(page.locator(".turn")).toHaveCount(3);
  await go(page, stored);
  await expect(page.locator(".turn")).toHaveCount(2);
  await go(page, "/kontakt/play");
  await expect(board).toHaveClass(/kontakt/);
  await page.goto("/");
  await expect(page.locator(".saved-games li"), "each was stored once").toHaveCount(4);
  expect(said).toEqual([]);
});
