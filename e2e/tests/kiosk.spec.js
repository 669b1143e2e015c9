// Kiosk mode: back to the shelf when nobody touches the device, nothing of a visitor kept, a code to turn it off.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { inEveryLook, look } from "./looks.js";
import { go } from "./table.js";

async function begin(page, code = "2468") {
  await page.goto("/");
  await page.locator("#choices").click();
  await page.getByRole("link", { name: "Kiosk mode" }).click();
  await expect(page).toHaveURL(/\/kiosk$/);
  await page.getByLabel("Code to leave").fill(code);
  await page.getByLabel("Back to the shelf after").selectOption("1");
  await page.getByRole("button", { name: "Start kiosk mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-kiosk", "on");
  await expect(page).toHaveURL(/\/$/);
}

/** What the device stores of ours, but for the kiosk itself. */
const stored = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "ludotheque.kiosk").sort());

test("turned on, used, left alone and turned off", async ({ browser, server }) => {
  const page = await server.visitor(browser);
  await page.clock.install();
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("ludotheque.game.mine", "the owner’s own game"));
  await begin(page);
  const before = await stored(page);
  await expect(page.locator(".saved-games li"), "the owner’s games are not shown").toHaveCount(0);
  // A visitor plays, and chooses another look.
  await page.locator(".lid").first().click();
  await expect(page.locator(".rooms a[rel=external]"), "a page without a way back").toBeHidden();
  await page.locator(".play-now button").click();
  await expect(page.locator(".board.open")).toBeVisible();
  await page.locator("#choices").click();
  await page.getByLabel("Theme").selectOption("contrast");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await page.keyboard.press("Escape");
  await page.locator(".home").click();
  await expect(page.locator(".saved-games li"), "a visitor’s own game can be continued").toHaveCount(1);
  await page.locator(".saved-games li a").first().click();
  await expect(page.locator(".board.open")).toBeVisible();
  // The countdown, which any touch stops.
  await page.clock.runFor(61_000);
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/Back to the shelf in (1\d|20) seconds/);
  await page.getByRole("button", { name: "I am still playing" }).click();
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".board.open"), "and nothing is lost").toBeVisible();
  // Nobody comes.
  await page.clock.runFor(82_000);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(".saved-games li")).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "contrast");
  expect(await stored(page), "nothing was stored on the device").toEqual(before);
  await page.goBack().catch(() => {});
  expect(page.url(), "there is no way back to where somebody was").not.toContain("/play");
  // What was turned on stays on when the device starts again, and leaving takes the code.
  await page.goto("/kiosk");
  for (const wrong of ["1111", "0000"]) {
    await page.getByLabel("Code to leave").fill(wrong);
    await page.getByRole("button", { name: "Leave kiosk mode" }).click();
    await expect(page.locator("form .wrong")).toHaveText("That is not the code.");
  }
  await page.getByLabel("Code to leave").fill("2468");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-kiosk", "on");
  expect(await page.evaluate(() => localStorage.getItem("ludotheque.game.mine"))).toBe("the owner’s own game");
  expect(await page.evaluate(() => localStorage.getItem("ludotheque.kiosk"))).toBeNull();
});

test("nobody stays signed in, and there is no chat", async ({ browser, server }) => {
  const { page, name } = await server.somebody(browser, "Ada");
  const other = await server.visitor(browser);
  await page.clock.install();
  await begin(page);
  const me = async () => (await (await page.request.get(`${server.url}/api/me`)).json()).name;
  await expect.poll(me, "whoever turned it on is signed out").toBeNull();
  await server.ask(page, "post", "/api/session", { name, password: "correct horse" });
  const id = await server.game(page, "squadro", { open: true });
  await server.ask(other, "put", `/api/games/${id}/seat`);
  await page.keyboard.press("Shift");
  await go(page, `/g/${id}`);
  await begun(page);
  await expect(page.locator(".chat, .to-chat")).toHaveCount(0);
  await page.clock.runFor(82_000);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(me).toBeNull();
});

test.describe("without a server", () => {
  test.use({ serviceWorkers: "allow" });
  test("it works as the rest does", async ({ browser, ownServer: server }) => {
    const page = await server.visitor(browser);
    await page.clock.install();
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await server.stop();
    await page.reload();
    await begin(page);
    await page.locator(".lid").first().click();
    await page.locator(".play-now button").click();
    await expect(page.locator(".board.open")).toBeVisible();
    await page.clock.runFor(82_000);
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-kiosk", "on");
    // What needs the server shows nothing before whoever was there is signed out.
    await page.keyboard.press("Shift");
    await go(page, "/lobby");
    await expect(page.getByRole("status").first()).toBeVisible();
    await expect(page.locator(".two-columns")).toHaveCount(0);
  });
});

inEveryLook((name) => {
  test("pages", async ({ browser, server }) => {
    const page = await server.visitor(browser);
    await page.clock.install();
    await page.goto("/kiosk");
    await page.locator("form input").fill("2468");
    await look(page, name("kiosk-begin"));
    await page.locator("form .primary").click();
    await expect(page.locator("html")).toHaveAttribute("data-kiosk", "on");
    await page.locator(".lid").first().click();
    await page.locator(".play-now button").click();
    await expect(page.locator(".board.open")).toBeVisible();
    await page.clock.runFor(182_000);
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, name("kiosk-countdown"));
    await page.keyboard.press("Shift");
    await go(page, "/kiosk");
    await expect(page.locator("form")).toBeVisible();
    await look(page, name("kiosk-leave"));
  });
});
