// Clubs on the page: made, invited to, played in; and children who sign in with codes from a printed list.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { inEveryLook, look, picture } from "./looks.js";
import { go } from "./table.js";

/** Starts a club as people do; its address. */
async function found(page, name) {
  await page.goto("/clubs");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("In a few words").fill("Every Thursday at six");
  await page.getByRole("button", { name: "Start the club" }).click();
  await expect(page).toHaveURL(/\/c\/[a-z0-9]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return page.url();
}

test("made, invited to, played in and left", async ({ browser, server }) => {
  const [{ page: ada }, { page: bo, name: guest }] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
  const url = await found(ada, server.named("Thursday"));
  // Without the link nobody gets in.
  await bo.goto(url);
  await expect(bo.locator("main > .wrong")).toContainText("for its members");
  const link = await ada.getByLabel("Invitation link").inputValue();
  await bo.goto(link);
  await bo.getByRole("button", { name: "Join" }).click();
  await expect(bo.getByRole("heading", { name: "Members" })).toBeVisible();
  // A game that only the club sees.
  const form = ada.locator("details.create").first();
  await form.locator("summary").first().click();
  await form.getByRole("button", { name: "Create the game" }).click();
  await expect(ada).toHaveURL(/\/g\//);
  await expect(bo.locator(".games li")).toHaveCount(1);
  await bo.locator(".games li a").click();
  await bo.getByRole("button", { name: "Take this seat" }).click();
  await begun(ada, bo);
  await bo.locator(".endings").getByRole("button", { name: "Resign" }).click();
  await bo.locator(".question .danger").click();
  await ada.getByRole("link", { name: "Club", exact: true }).click();
  await expect(ada.locator(".standings tbody tr")).toHaveCount(2);
  await expect(ada.locator(".standings tbody tr").nth(1)).toContainText(guest);
  // A tournament of the club.
  const made = ada.locator("details.create").nth(1);
  await made.locator("summary").first().click();
  await made.getByLabel("Format").selectOption("swiss");
  await made.getByRole("button", { name: "Create the tournament" }).click();
  await expect(ada).toHaveURL(/\/t\//);
  const tournament = ada.url();
  await bo.goto(url);
  await bo.locator(`a[href="${new URL(tournament).pathname}"]`).click();
  await bo.getByRole("button", { name: "Enter" }).click();
  await expect(bo.locator(".now .yours")).toContainText("You are in");
  const { page: stranger } = await server.somebody(browser, "Eve");
  await stranger.goto(tournament);
  await stranger.getByRole("button", { name: "Enter" }).click();
  await expect(stranger.locator("main > .wrong")).toHaveText("Only members of the club can do that.");
  // Leaving asks once, and works with the keyboard alone.
  await bo.goto(url);
  await bo.getByRole("button", { name: "Leave the club" }).focus();
  await bo.keyboard.press("Enter");
  await bo.getByRole("button", { name: "Yes, leave" }).focus();
  await bo.keyboard.press("Enter");
  await expect(bo).toHaveURL(/\/clubs$/);
});

test("a list of names becomes cards, and a code on one signs in once", async ({ browser, server }) => {
  const { page: teacher } = await server.somebody(browser, "Teacher");
  const url = await found(teacher, server.named("Class"));
  const [kim, lou] = [server.named("Kim"), server.named("Lou")];
  await teacher.getByLabel("Names, one per line").fill(`${kim}\n${lou}\n\n3B`);
  await teacher.getByRole("button", { name: "Make accounts and codes" }).click();
  await expect(teacher.locator(".handout")).toHaveCount(2);
  await expect(teacher.locator(".handout .code")).toHaveCount(2);
  await expect(teacher.locator(".handouts .wrong")).toContainText("3B");
  await expect(teacher.getByLabel("Names, one per line")).toHaveValue("3B");
  await expect(teacher.locator(".handout").first()).toContainText(`${new URL(server.url).host}/in`);
  // On paper there are the cards and nothing else.
  await teacher.emulateMedia({ media: "print" });
  await expect(teacher.locator(".handout").first()).toBeVisible();
  for (const hidden of [".top", ".members", ".handouts button", "main > header"]) await expect(teacher.locator(hidden).first()).toBeHidden();
  await teacher.emulateMedia({ media: null });
  const code = await teacher.locator(".handout").filter({ hasText: kim }).locator("code").textContent();
  const child = await server.visitor(browser);
  // As it is scanned: the code is not used before the reader confirms.
  await child.goto(`/in#${code}`);
  await expect(child.getByLabel("Code")).toHaveValue(code);
  await expect(child, "the code does not stay in the address").toHaveURL(/\/in$/);
  await child.getByRole("button", { name: "Sign in" }).click();
  await expect(child.getByRole("status")).toContainText(`Hello, ${kim}!`);
  await child.locator("a.primary").click();
  await expect(child).toHaveURL(url);
  await expect(child.locator(".me")).toContainText(kim);
  const again = await server.visitor(browser);
  await again.goto("/in");
  await again.getByLabel("Code").fill(code.toUpperCase());
  await again.keyboard.press("Enter");
  await expect(again.locator(".wrong")).toContainText("This code does not work");
  // A new one, from the organiser.
  await teacher.getByRole("button", { name: "Done, put away" }).click();
  await expect(teacher.locator(".handouts")).toHaveCount(0);
  await teacher.getByRole("button", { name: `Manage ${lou}` }).click();
  await teacher.getByRole("button", { name: "New code", exact: true }).click();
  await expect(teacher.locator(".handout")).toHaveCount(1);
  const second = await teacher.locator(".handout code").textContent();
  await again.getByLabel("Code").fill(second);
  await again.keyboard.press("Enter");
  await expect(again.getByRole("status")).toContainText(`Hello, ${lou}!`);
});

test("on the profiles of members, for members; found, hidden and closed by a moderator", async ({ browser, server }) => {
  const [{ page: ada, name: first }, { page: bo }] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
  const name = server.named("Société");
  const url = await found(ada, name);
  const link = await ada.getByLabel("Invitation link").inputValue();
  await bo.goto(link);
  await bo.getByRole("button", { name: "Join" }).click();
  await expect(bo.getByRole("heading", { name: "Members" })).toBeVisible();
  await bo.goto(`/players/${first}`);
  await expect(bo.locator(".clubs .chip")).toHaveText([name]);
  await expect(bo.getByText("Others see a club here")).toHaveCount(0);
  await ada.goto(`/players/${first}`);
  await expect(ada.getByText("Others see a club here")).toBeVisible();
  await ada.locator(".clubs .chip").click();
  await expect(ada).toHaveURL(url);
  await expect(ada.getByRole("heading", { name: "Moderation" })).toHaveCount(0);

  const { page: mo, name: moderator } = await server.somebody(browser, "Mo");
  server.role(moderator, "moderator");
  await mo.goto(`/players/${first}`);
  await expect(mo.getByRole("heading", { level: 1 })).toContainText(first);
  await expect(mo.locator(".clubs")).toHaveCount(0);
  await mo.goto("/you");
  await mo.getByLabel("Name of the club").fill(name.replace("Société", "SOCIETE"));
  await mo.keyboard.press("Enter");
  const row = mo.locator(".moderation .games li");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`run by ${first} · by invitation`);
  await row.getByRole("link").click();
  await expect(mo).toHaveURL(url);
  await mo.getByLabel("Reason").fill("rude");
  await mo.keyboard.press("Enter");
  await expect(mo.getByText("A moderator has hidden this club")).toBeVisible();
  await expect(mo.getByRole("button", { name: "Show the club again" })).toBeVisible();
  // Without a reason nothing is done.
  await mo.getByRole("button", { name: "Close the club" }).click();
  await mo.getByRole("button", { name: "Yes, close it" }).click();
  await expect(mo.locator("main [role=alert]").filter({ hasText: /./ })).toHaveCount(1);
  await mo.getByLabel("Reason").fill("rude again");
  await mo.getByRole("button", { name: "Close the club" }).click();
  await mo.getByRole("button", { name: "Yes, close it" }).click();
  await expect(mo).toHaveURL(/\/you$/);
  await expect(mo.locator(".moderation .figures")).toContainText("close-club");
});

inEveryLook((name) => {
  test("pages", async ({ browser, server }) => {
    const [{ page }, { page: bo }] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
    const ask = async (who, path, data = {}) => (await server.ask(who, "post", `/api/${path}`, data)).json();
    const about = "Chaque jeudi dès 18 h, rue des Tanneurs. Venez comme vous êtes !";
    const club = await ask(page, "clubs", { name: `Ludothèque ${server.named("L")}`, about, public: true });
    const { id } = club;
    await ask(bo, `clubs/${id}/join`);
    const cards = await ask(page, `clubs/${id}/accounts`, { names: ["Kim", "Zoé", "Lou"].map((who) => server.named(who)) });
    for (const [winner, loser] of [[page, bo], [bo, page], [page, bo]]) {
      const game = await ask(winner, "games", { game: "squadro", club: id });
      await server.ask(loser, "put", `/api/games/${game.id}/seat`, {});
      await server.ask(loser, "post", `/api/games/${game.id}/resign`, {});
    }
    await ask(bo, "games", { game: "contigo(variant=capture)", club: id, clock: "days:3" });
    await ask(page, "tournaments", { game: "squadro", club: id, clock: "fischer:300+5", name: "Rentrée", form: { kind: "swiss", rounds: 3 } });
    await page.goto("/clubs");
    await expect(page.locator(".games li").first()).toBeVisible();
    await look(page, name("clubs"));
    await go(page, `/c/${id}`);
    await expect(page.locator(".standings tbody tr")).toHaveCount(2);
    await expect(page.locator(".games li")).toHaveCount(2);
    await page.locator(".members li button").nth(1).click();
    await look(page, name("club-owner"));
    await page.locator("textarea#names").fill(["Amir", "Béatrice", "Chloé", "3B"].join("\n"));
    await page.locator("textarea#names + .buttons .primary").click();
    await expect(page.locator(".handout")).toHaveCount(3);
    await look(page, name("club-cards"));
    await page.emulateMedia({ media: "print" });
    await picture(page, name("club-cards-print"));
    await page.emulateMedia({ media: null });
    await page.locator(".handouts .chip").nth(1).click();
    await look(page, name("club-cards-list"));
    const guest = await server.visitor(browser);
    await guest.goto(`/c/${id}`);
    await expect(guest.locator(".now")).toBeVisible();
    await look(guest, name("club-visitor"));
    await guest.goto(`/in#${cards[0].code}`);
    await expect(guest.locator(".sign-form")).toBeVisible();
    await look(guest, name("club-sign-in"));
    await guest.locator(".sign-form .primary").click();
    await guest.locator(".buttons .primary").click();
    await expect(guest.locator(".standings tbody tr")).toHaveCount(2);
    await look(guest, name("club-member"));
    const { page: mo, name: moderator } = await server.somebody(browser, "Mo");
    server.role(moderator, "moderator");
    await mo.goto("/you");
    // The search for clubs comes with its sentences, below the one for players.
    await expect(mo.locator(".moderation .search")).toHaveCount(2);
    await mo.locator(".moderation .search input").last().fill(club.name);
    await mo.keyboard.press("Enter");
    await expect(mo.locator(".moderation .games li")).toHaveCount(1);
    await look(mo, name("club-found"));
    await go(mo, `/c/${id}`);
    await expect(mo.locator("section .danger, section .sign-form")).not.toHaveCount(0);
    await look(mo, name("club-moderator"));
    await go(page, `/players/${club.owner}`);
    await expect(page.locator(".clubs .chip")).toHaveCount(1);
    await look(page, name("club-profile"));
  });
});
