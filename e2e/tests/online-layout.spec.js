// Online, too, what matters now lies inside the window in every state of a game.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { touch, wholeGame } from "./table.js";
import { inside, status } from "./window.js";

const REQUEST = ".offer p, .offer button";

for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
  test(`status and next action are seen online in every state of ${game}`, async ({ browser, server }) => {
    const { turns } = wholeGame(game);
    const host = await server.visitor(browser);
    const guest = await server.visitor(browser);
    const id = await server.game(host, game, { clock: "fischer:900+10" });
    const propose = (page, what, agree = true) => server.ask(page, "post", `/api/games/${id}/proposals`, { what, agree });
    await host.goto(`/g/${id}`);
    await inside(host, ".waiting-room h1, .invite button", `${game}, waiting for somebody`);
    await guest.goto(`/g/${id}`);
    await inside(guest, ".waiting-room h1, .seating .primary", `${game}, invited`);
    await guest.locator(".seating .primary").click();
    await begun(host, guest);
    await expect(host.locator(".first-turn")).toBeVisible();
    await status(host, `${game}, my first turn`, [".first-turn"]);
    await status(guest, `${game}, the other's first turn`);
    for (const spot of turns[0].touches.slice(0, -1)) {
      await touch(host, [spot]);
      await status(host, `${game}, in the middle of a turn`);
    }
    await server.turns([host, guest], id, turns, 0, 3);
    for (const page of [host, guest]) await expect(page.locator(".turn")).toHaveCount(3);
    await status(guest, `${game}, my turn`);
    await status(host, `${game}, the other's turn`);
    await propose(host, "takeback");
    await inside(guest, REQUEST, `${game}, asked for a takeback`);
    await inside(host, REQUEST, `${game}, asks for a takeback`);
    await propose(guest, "takeback", false);
    await expect(host.locator(".in-hand .notice")).toContainText("declined");
    await status(host, `${game}, declined`);
    await propose(guest, "draw");
    await inside(host, REQUEST, `${game}, offered a draw`);
    await inside(guest, REQUEST, `${game}, offers a draw`);
    await host.locator(".turn").first().click();
    await expect(host.locator(".looking")).toBeVisible();
    await status(host, `${game}, looking back`, [REQUEST]);
    await host.locator(".looking button").first().click();
    await host.locator(".offer .primary").click();
    for (const page of [host, guest]) {
      await expect(page.locator(".ended .primary")).toBeVisible();
      await status(page, `${game}, over`, [".ended .primary"]);
    }
    await propose(guest, "rematch");
    await inside(host, REQUEST, `${game}, offered a rematch`);
    await inside(guest, REQUEST, `${game}, offers a rematch`);
  });
}

test("four at a table, one who watches, and a connection that is lost", async ({ browser, server }) => {
  const game = "kontakt(players=4)";
  const { turns } = wholeGame(game);
  const { id, url, pages } = await server.around(browser, game, 4);
  const late = await server.visitor(browser);
  await late.goto(url);
  await expect(late.locator(".board")).toBeVisible();
  await server.turns(pages, id, turns, 0, 4);
  for (const page of [...pages, late]) await expect(page.locator(".turn")).toHaveCount(4);
  await status(pages[0], "at a table of four, my turn");
  await status(pages[1], "at a table of four, another's turn");
  await status(late, "watching");
  await pages[0].locator(".endings").getByRole("button", { name: "Resign" }).click();
  await inside(pages[0], ".question button", "asked before resigning");
  await late.context().setOffline(true);
  await inside(late, ".lost.shown", "the connection is lost");
  await status(late, "the connection is lost");
});
