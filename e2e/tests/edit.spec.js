// Positions put together by hand in every game, what each editor refuses, and games imported as texts.
import { expect, test } from "@playwright/test";
import { inEveryLook, look } from "./looks.js";
import { go, quiet, reach, typed } from "./table.js";

function address(game, position = "") {
  const fragment = position && `#${encodeURIComponent(`${game}~${position}~`)}`;
  return `/${game.split("(")[0]}/edit${fragment}`;
}

async function open(page, game, position) {
  await page.goto(address(game, position));
  await expect(page.locator(".palette .tool").first()).toBeVisible();
}

/** Takes a tool by its name and touches spots with it. */
async function put(page, tool, spots) {
  await page.locator(".tool", { hasText: tool }).first().click();
  for (const spot of spots) {
    const { x, y } = await reach(page, spot);
    await page.mouse.click(x, y);
  }
}

const written = (page) => page.locator("#written");
const notice = (page) => page.locator(".edit .in-hand .notice");

test("squadro: pieces on their lanes", async ({ page }) => {
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

test("contigo: beads, kings and who controls them", async ({ page }) => {
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

test("contigo: too few pawns to win cannot be played from", async ({ page }) => {
  await open(page, "contigo");
  await page.getByRole("button", { name: "Clear board" }).click();
  await expect(notice(page)).toContainText("enough pieces to win");
  await expect(page.getByRole("link", { name: "Play from here" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Study" })).toBeVisible();
});

test("kontakt: stacks and stocks", async ({ page }) => {
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

test("eupdonne: bars and captives, by keyboard", async ({ page }) => {
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

// Positions that never stand, and the rule that says why, or the column where they cannot be read.
const IMPOSSIBLE = {
  squadro: [
    ["0.0.2.0.0/0.3.0.0.0 y", "S1"],
    ["12.12.12.12.0/12.12.12.12.0 y", "S8"],
  ],
  contigo: [
    ["r4b/1b2r1/2rb2/2br2/1r2b1/b4r 2222222222222222222222222221 r", "C2"],
    ["r4b/1b2r1/2rb2/2br2/1r2b1/b4R 2222222222222222222222222222 r", "29"],
  ],
  kontakt: [
    ["d4:Rn 9.10.10.10/10.10.10.10 1 0", "K3"],
    ["d4:D 10.10.10.10/10.10.10.10 1 0", "K2"],
    ["d4:D.^.t 10.9.10.9/10.10.9.10 1 0", "K8"],
  ],
  eupdonne: [
    ["L2d4n,D2d5n l - -", "E6"],
    ["L2a1w l - -", "E2"],
    ["L2b4n,L2d4n l 2>f4n -", "E7"],
  ],
};
for (const [game, refused] of Object.entries(IMPOSSIBLE)) {
  test(`${game}: what cannot stand is refused, and leads nowhere`, async ({ page }) => {
    await open(page, game);
    for (const [position, rule] of refused) {
      await written(page).fill(position);
      await expect(notice(page), position).toHaveClass(/wrong/);
      await expect(notice(page), position).toContainText(rule);
      await expect(page.locator(".onward a"), position).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Starting position" }).click();
    await expect(page.locator(".onward a")).toHaveCount(2);
  });
}

test("a position is studied: from the editor, pasted, and from the table", async ({ page }) => {
  const said = quiet(page);
  await open(page, "eupdonne", "L2b5n,D2d4e* d b5< -");
  await page.getByRole("link", { name: "Study" }).click();
  await expect(page).toHaveURL(/eupdonne\/analyse#/);
  await typed(page, "+2a5n");
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  await page.goto("/");
  await page.locator(".import textarea").fill("0.0.2.0.0/0.0.0.0.0 y");
  await page.locator(".import").getByRole("button", { name: "Study" }).click();
  await expect(page).toHaveURL(/squadro\/analyse#/);
  await page.goto("/");
  await page.locator(".import textarea").fill('[Game "squadro"]\n\n1. 1 2 2. 3 *');
  await page.locator(".import").getByRole("button", { name: "Study" }).click();
  await expect(page).toHaveURL(/squadro\/analyse\?game=/);
  await expect(page.locator(".tree .turn")).toHaveCount(3);
  await page.goto(`/squadro/play#${encodeURIComponent("squadro~0.0.2.0.0/0.0.0.0.0 y~3")}`);
  await page.locator(".endings").getByRole("link", { name: "Study" }).click();
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  expect(said).toEqual([]);
});

test("what is typed is shown, and what is wrong with it by its column", async ({ page, browser }) => {
  await open(page, "squadro");
  await written(page).fill("0.0.0.0.0/0.0.0.0.13 y");
  await expect(notice(page)).toContainText("19");
  await expect(notice(page)).toContainText("a progress from 0 to 12");
  await written(page).fill("1.2.0.0.0/0.0.0.0.0 r");
  await expect(notice(page)).not.toHaveClass(/wrong/);
  await expect(page.locator('[id="spot-b1"]')).toHaveAttribute("aria-label", /Yellow/);
  const french = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await open(french, "squadro");
  await written(french).fill("0.0.0.0.0/0.0.0.0.13 y");
  await expect(notice(french)).toContainText("une avance, de 0 à 12");
});

test("a text that is no game is told what can be pasted", async ({ page }) => {
  await page.goto("/");
  for (const text of ["hello world", "🎲"]) {
    await page.locator(".import textarea").fill(text);
    await page.locator(".import button[type=submit]").click();
    await expect(page.locator(".import [role=alert]")).toContainText("This is not a game we know. You can paste");
  }
});

test("records and positions are imported by pasting and dropping; wrong ones say where", async ({ page }) => {
  await page.goto("/");
  const field = page.locator(".import textarea");
  const open = page.locator(".import button[type=submit]");
  const alert = page.locator(".import [role=alert]");
  await field.fill('[Game "squadro"]\n\n1. 1 9 *');
  await open.click();
  await expect(alert).toContainText("Line 3, column 6.");
  await expect(alert).toContainText("Expected: a lane from 1 to 5");
  await field.fill("0.0.0.0.0/0.0.0.0.13 y");
  await open.click();
  await expect(alert).toContainText("Line 1, column 19.");
  await field.fill("L2d4n* l - -");
  await open.click();
  await expect(page).toHaveURL(/eupdonne\/play/);
  await page.goto("/kontakt");
  await page.locator(".import textarea").fill('[Game "squadro"]\n[Result "*"]\n\n1. 1 2 *');
  await page.locator(".import button[type=submit]").click();
  await expect(page).toHaveURL(/squadro\/play/);
  await expect(page.locator(".turn")).toHaveCount(2);
  await page.goto("/");
  await expect(field).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['[Game "squadro"]\n\n1. 3 *'], "game.pgn", { type: "text/plain" }));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/squadro\/play/);
  await expect(page.locator(".turn")).toHaveCount(1);
});

const POSITIONS = {
  squadro: ["squadro", "3.1.8.12.0/0.7.2.6.1 r"],
  contigo: ["contigo(variant=capture)", "R1rb1B/1r2b1/r1rb1b/g1gy1y/1g2y1/G1gy1Y 2222222222222222222222222222 y rbyg"],
  kontakt: ["kontakt", "d4:Rn,d5:Rs.t.^,e5:D.t 9.9.10.10/10.10.8.9 1 0"],
  eupdonne: ["eupdonne", "L2b5n,D2d4e*,L2f5s d f5< d4<"],
};
inEveryLook((name) => {
  test("looks", async ({ page }) => {
    await page.goto("/");
    for (const [game, position] of Object.entries(POSITIONS)) {
      await go(page, address(...position));
      await expect(page.locator(".palette .tool").first()).toBeVisible();
      await look(page, name(`edit-${game}`));
    }
  });
});
