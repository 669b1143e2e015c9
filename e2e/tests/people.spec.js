// People on the page: followed, listed while they are here, invited again, blocked; and games to watch.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { inEveryLook, look } from "./looks.js";
import { go } from "./table.js";

test("followed, invited from the profile and once more, and blocked", async ({ browser, server }) => {
  const [{ page: ada, name: first }, { page: bo, name: second }] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
  await bo.goto("/people");
  await bo.getByRole("switch", { name: "List me when I am online" }).check();
  await ada.goto("/people");
  await ada.locator(".here-list").getByRole("link", { name: second }).click();
  await expect(ada).toHaveURL(`${server.url}/players/${second}`);
  await ada.getByRole("button", { name: "Follow" }).focus();
  await ada.keyboard.press("Enter");
  await expect(ada.getByRole("button", { name: "Unfollow" })).toHaveAttribute("aria-pressed", "true");
  await ada.getByRole("link", { name: "Invite to a game" }).click();
  await expect(ada.locator(".create input[maxlength='20']")).toHaveValue(second);
  await ada.getByRole("button", { name: "Create the game" }).click();
  await expect(ada).toHaveURL(/\/g\//);
  await go(bo, "/lobby");
  await expect(bo.locator(".invitations li")).toContainText(`${first} invites you`);
  await bo.locator(".invitations").getByRole("button", { name: "Accept" }).click();
  await begun(ada, bo);
  await bo.locator(".endings").getByRole("button", { name: "Cancel the game" }).click();
  await bo.locator(".question .danger").click();
  await expect(ada.locator(".ended")).toBeVisible();
  const game = new URL(ada.url()).pathname.split("/").pop();
  const again = await (await server.ask(ada, "post", `/api/games/${game}/again`)).json();
  await go(bo, "/lobby");
  await bo.locator(".invitations").getByRole("button", { name: "Decline" }).click();
  await expect(bo.locator(".invitations")).toHaveCount(0);
  await ada.goto(`/g/${again.id}`);
  await expect(ada.locator(".seating")).not.toContainText(second);
  // Bo's open table is found among those whom Ada follows, until Bo blocks her.
  await server.game(bo, "contigo", { clock: "days:3", open: true });
  await go(ada, "/people");
  await expect(ada.locator(".people-list .games li")).toHaveCount(1);
  await go(bo, `/players/${first}`);
  await bo.getByRole("button", { name: "Block" }).click();
  await bo.getByRole("button", { name: "Yes, block" }).click();
  await expect(bo.getByRole("button", { name: "Unblock" })).toBeVisible();
  await ada.reload();
  await expect(ada.locator(".here-list"), "neither sees the other").toHaveCount(0);
  await expect(ada.locator(".people-list")).toHaveCount(0);
  await go(ada, "/lobby");
  await expect(ada.getByRole("heading", { name: "Open games" })).toBeVisible();
  await go(bo, "/people");
  await bo.getByRole("button", { name: `Unblock ${first}` }).click();
  await expect(bo.getByRole("button", { name: `Unblock ${first}` })).toHaveCount(0);
});

inEveryLook((name) => {
  test("pages", async ({ browser, server }) => {
    const [{ page: ada }, { page: bo, name: bos }, { page: cleo, name: cleos }] = [
      await server.somebody(browser, "Ada"),
      await server.somebody(browser, "Bo"),
      await server.somebody(browser, "Cleo"),
    ];
    for (const page of [bo, cleo]) await server.ask(page, "put", "/api/people", { shown: true, favourites: ["contigo", "squadro"] });
    await server.ask(ada, "put", `/api/people/follows/${bos}`);
    await server.ask(ada, "put", `/api/people/follows/${cleos}`);
    const stranger = server.named("Troll");
    const troll = await server.visitor(browser);
    await server.ask(troll, "post", "/api/account", { name: stranger, password: "correct horse" });
    await server.ask(ada, "post", "/api/people/blocks", { name: stranger });
    const id = await server.game(bo, "squadro", { clock: "fischer:300+5", open: true, seats: ["me", `@${cleos}`] });
    await server.ask(cleo, "put", `/api/games/${id}/seat`);
    for (const [page, ply] of [[bo, 0], [cleo, 1]]) await server.ask(page, "post", `/api/games/${id}/turns`, { ply, turn: "1" });
    await server.ask(bo, "post", `/api/games/${id}/resign`);
    await server.game(bo, "contigo", { clock: "days:3", open: true });
    const live = await server.game(cleo, "kontakt", { clock: "fischer:900+10", open: true, seats: ["me", `@${bos}`] });
    await server.ask(bo, "put", `/api/games/${live}/seat`);
    await server.game(bo, "squadro", { clock: "fischer:300+5", seats: ["me", `@${(await (await ada.request.get(`${server.url}/api/me`)).json()).name}`] });
    await ada.goto("/people");
    await expect(ada.locator(".people-list .games li").first()).toBeVisible();
    await look(ada, name("people"));
    await go(ada, `/players/${bos}`);
    await expect(ada.locator(".figures tbody tr")).toHaveCount(1);
    await look(ada, name("people-profile"));
    await ada.locator(".welcome .buttons button").last().click();
    await expect(ada.locator(".welcome .danger")).toBeVisible();
    await look(ada, name("people-block"));
    await go(ada, "/lobby");
    await expect(ada.locator(".invitations li")).toHaveCount(1);
    await expect(ada.locator(".best li").first()).toBeVisible();
    await look(ada, name("people-lobby"));
  });
});
