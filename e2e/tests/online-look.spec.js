// The pages of playing with people elsewhere, as look.spec.js looks at the others.
import { expect } from "@playwright/test";
import { begun, test } from "./server.js";
import { inEveryLook, look } from "./looks.js";
import { go, wholeGame } from "./table.js";

inEveryLook((name) => {
  test("pages", async ({ browser, server }) => {
    const [{ page: ada }, { page: bo, name: called }] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
    const id = await server.game(ada, "contigo", { clock: "fischer:900+10", open: true });
    await ada.goto(`/g/${id}`);
    await expect(ada.locator(".code")).toBeVisible();
    await look(ada, name("online-waiting"));
    await server.ask(bo, "put", `/api/games/${id}/seat`);
    await begun(ada);
    const pages = [ada, bo];
    const played = wholeGame("contigo").turns;
    await server.turns(pages, id, played, 0, 3);
    await server.ask(bo, "post", `/api/games/${id}/chat`, { text: "Bonjour !" });
    await expect(ada.locator(".lines")).toContainText("Bonjour");
    await server.ask(bo, "post", `/api/games/${id}/proposals`, { what: "draw", agree: true });
    await expect(ada.locator(".offer")).toBeVisible();
    await expect(ada.locator(".turn")).toHaveCount(3);
    await look(ada, name("online-playing"));
    await ada.locator(".actions button").first().click();
    await look(ada, name("online-share"));
    await ada.keyboard.press("Escape");
    await go(ada, "/lobby");
    await expect(ada.locator(".games li").first()).toBeVisible();
    await ada.locator(".create summary").click();
    await look(ada, name("online-lobby"));
    await go(ada, `/g/${id}`);
    await ada.locator(".offer button").first().click();
    await expect(ada.locator(".ended")).toBeVisible();
    await look(ada, name("online-over"));
    for (const [what, path, seen] of [
      ["you", "/you", ".sessions li"],
      ["player", `/players/${called}`, ".games li"],
      ["ratings", "/ratings", ".scores li"],
      ["history", "/history", ".games li"],
    ]) {
      await go(ada, path);
      await expect(ada.locator(seen).first()).toBeVisible();
      await look(ada, name(`online-${what}`));
    }
    const seats = ["me", "level:1", "level:1", "level:1"];
    const four = await server.game(bo, "kontakt(players=4)", { seats, clock: "days:3", open: true });
    await go(ada, `/g/${four}`);
    await expect(ada.locator(".room .board")).toBeVisible();
    await look(ada, name("online-watching"));
    await ada.goto(`/embed/${id}`);
    await expect(ada.locator(".board")).toBeVisible();
    await look(ada, name("online-embed"));
  });
});

test("high contrast", async ({ browser, server }) => {
  const page = await server.visitor(browser);
  const id = await server.game(page, "squadro", { open: true });
  await page.addInitScript(() => localStorage.setItem("ludotheque.theme", "contrast"));
  await page.goto("/");
  for (const [name, path] of [["waiting", `/g/${id}`], ...["lobby", "ratings", "history", "you"].map((name) => [name, `/${name}`])]) {
    await go(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(page, `online-${name}-contrast`);
  }
});
