// Online, too, what matters now lies inside the window in every state of a game.
import { expect } from "@playwright/test";
import { begun, play, test } from "./server.js";
import { touch, wholeGame } from "./table.js";
import { inside, SIZES, status } from "./window.js";

for (const [width, height] of SIZES) {
  test(`status and next action are seen online at ${width}×${height}`, async ({ browser, server }) => {
    const viewport = { width, height };
    for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
      const { turns } = wholeGame(game);
      const host = await server.visitor(browser, { viewport });
      const guest = await server.visitor(browser, { viewport });
      const id = await server.game(host, game);
      await host.goto(`/g/${id}`);
      await expect(host.locator(".invite button").first()).toBeVisible();
      await inside(host, ".lounge h1, .invite button", `${game}, waiting`);
      await guest.goto(`/g/${id}`);
      await expect(guest.locator(".seating .primary")).toHaveCount(1);
      await inside(guest, ".seating .primary", `${game}, invited`);
      await guest.locator(".seating .primary").click();
      await begun(host, guest);
      for (const spot of turns[0].touches.slice(0, -1)) {
        await touch(host, [spot]);
        await status(host, `${game}, in the middle of a turn`);
      }
      await server.turns([host, guest], id, turns, 0, 2);
      await expect(host.locator(".turn")).toHaveCount(2);
      await status(guest, `${game}, the other's turn`);
      await server.ask(guest, "post", `/api/games/${id}/proposals`, { what: "draw", agree: true });
      const asked = host.locator(".offer");
      await expect(asked).toBeVisible();
      await status(host, `${game}, asked`);
      await inside(host, ".offer, .offer button", `${game}, asked`);
      await asked.getByRole("button", { name: "Accept" }).click();
      await expect(guest.locator(".ended .primary")).toBeVisible();
      for (const page of [host, guest]) await inside(page, ".in-hand .notice, .ended .primary", `${game}, over`);
      await server.leave();
    }
  });
}
