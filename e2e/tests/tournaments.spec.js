// Tournaments on the page: made in three choices, entered, played, and looked at afterwards.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { inEveryLook, look } from "./looks.js";
import { go } from "./table.js";

/** Makes a tournament as people do; its id. */
async function make(page, { form = "swiss", options = {} } = {}) {
  await page.goto("/tournaments");
  const choices = page.locator(".form-panel form");
  await choices.getByLabel("Format").selectOption(form);
  await choices.locator("summary").click();
  for (const [name, value] of Object.entries(options)) {
    await choices.getByLabel(name, { exact: true }).fill(value);
  }
  await choices.getByRole("button", { name: "Create the tournament" }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
  return page.url().split("/").pop();
}

test("made in three choices, played and over", async ({ browser, server }) => {
  const [{ page: host }, { page: ada, name: first }, { page: bo, name: second }] = [
    await server.somebody(browser, "Host"),
    await server.somebody(browser, "Ada"),
    await server.somebody(browser, "Bo"),
  ];
  const id = await make(host, { options: { Rounds: "1", Name: "Sunday" } });
  await expect(host.getByRole("heading", { level: 1 })).toHaveText("Sunday");
  await expect(host.getByRole("button", { name: "Start now" }), "nobody has entered").toHaveCount(0);
  for (const page of [ada, bo]) {
    await page.goto("/tournaments");
    await page.getByRole("link", { name: "Sunday" }).first().click();
    await page.getByRole("button", { name: "Enter" }).click();
    await expect(page.locator(".now .yours")).toContainText("You are in");
  }
  // A player on another page gets a notice; a player who waits on this page is taken to the game.
  await go(bo, "/lobby");
  await host.getByRole("button", { name: "Start now" }).click();
  await expect(ada).toHaveURL(/\/g\//);
  await expect(bo.locator(".page-notice")).toContainText("Your tournament game is waiting for you.");
  await bo.locator(".page-notice a").click();
  await begun(ada, bo);
  await expect(bo.locator(".page-notice")).toHaveCount(0);
  await expect(ada.getByRole("button", { name: "Cancel the game" }), "it counts").toHaveCount(0);
  await expect(host.locator(".games.tiles li")).toHaveCount(1);
  await bo.locator(".endings").getByRole("button", { name: "Resign" }).click();
  await bo.locator(".question .danger").click();
  await ada.getByRole("link", { name: "Tournament" }).click();
  await expect(ada).toHaveURL(`${server.url}/t/${id}`);
  for (const page of [host, ada]) {
    await expect(page.locator(".now .yours")).toContainText(`${first} won the tournament.`);
    await expect(page.locator(".standings tbody tr")).toHaveCount(2);
    await expect(page.locator(".standings tbody tr").first()).toContainText(first);
  }
  await host.locator(".cross summary").click();
  await expect(host.locator(".crossed tbody tr").nth(1)).toContainText(second);
  await expect(host.locator(".crossed tbody tr").nth(0).locator("td").nth(1)).toContainText(`1 against ${second}`);
  const [file] = await Promise.all([host.waitForEvent("download"), host.getByRole("link", { name: "Standings (CSV)" }).click()]);
  expect(file.suggestedFilename()).toBe(`tournament-${id}.standings.csv`);
  await go(bo, "/tournaments");
  await expect(bo.locator("section").filter({ hasText: "Finished" }).getByRole("link", { name: "Sunday" })).toBeVisible();
});

test("who withdraws is asked once, and by the keyboard alone", async ({ browser, server }) => {
  const { page } = await server.somebody(browser, "Ada");
  await make(page, { form: "knockout" });
  await page.getByRole("button", { name: "Enter" }).focus();
  await page.keyboard.press("Enter");
  const withdraw = page.getByRole("button", { name: "Withdraw" });
  await withdraw.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes, withdraw" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".now .yours")).toContainText("You left this tournament.");
  await expect(page.locator(".standings tbody tr")).toContainText("withdrawn");
});

inEveryLook((name) => {
  test("pages", async ({ browser, server }) => {
    const host = await server.somebody(browser, "Host");
    const others = [];
    for (const one of ["Ada", "Bo", "Cleo", "Dan"]) others.push(await server.somebody(browser, one));
    const ask = async (page, what, data = {}) => (await server.ask(page, "post", `/api/tournaments${what}`, data)).json();
    const clock = "fischer:300+5";
    const { id } = await ask(host.page, "", { game: "squadro", clock, public: true, name: "", form: { kind: "swiss", rounds: 3 } });
    await ask(host.page, "", { game: "contigo(variant=capture)", clock, public: true, form: { kind: "arena", minutes: 60 }, starts: Date.now() + 3_600_000 });
    const { page } = host;
    await page.goto("/tournaments");
    await expect(page.locator(".games li").first()).toBeVisible();
    await page.locator(".form-panel summary").click();
    await look(page, name("tournaments"));
    for (const other of [host, ...others]) await ask(other.page, `/${id}/join`);
    await go(page, `/t/${id}`);
    await expect(page.locator(".standings tbody tr")).toHaveCount(5);
    await look(page, name("tournament-open"));
    let state = await ask(page, `/${id}/start`);
    for (let round = 1; round <= 3; round++) {
      await expect(async () => {
        state = await (await page.request.get(`${server.url}/api/tournaments/${id}`)).json();
        expect(state.round).toBe(round);
        expect(state.games.filter((game) => game.id)).toHaveLength(2);
      }).toPass();
      if (round === 2) {
        // Not for a player whose game would open by itself.
        const watching = await server.visitor(browser);
        await watching.goto(`/t/${id}`);
        await expect(watching.locator(".games.tiles li")).toHaveCount(2);
        await watching.locator(".cross summary").click();
        await expect(watching.locator(".crossed tbody tr")).toHaveCount(5);
        await look(watching, name("tournament-running"));
      }
      const people = [host, ...others];
      for (const { id: game, sides } of state.games) await server.ask(people[sides[1]].page, "post", `/api/games/${game}/resign`, {});
    }
    await page.goto(`/t/${id}`);
    await expect(page.locator(".standings tbody tr")).toHaveCount(5);
    await expect(async () => {
      expect((await (await page.request.get(`${server.url}/api/tournaments/${id}`)).json()).phase).toBe("finished");
    }).toPass();
    await expect(page.locator(".games.tiles")).toHaveCount(0);
    await page.locator(".cross summary").click();
    await expect(page.locator(".crossed tbody tr")).toHaveCount(5);
    await look(page, name("tournament-finished"));
  });
});
