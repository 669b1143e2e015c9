// People who are elsewhere: games by link, what happens to a line, what is agreed upon.
import { expect } from "@playwright/test";
import { Server, begun, create, play, sit, test } from "./server.js";
import { quiet, turns, wholeGame } from "./table.js";

test("a whole game by link, and a rematch", async ({ browser, server }) => {
  const pages = [await server.visitor(browser), await server.visitor(browser)];
  const [ada, bo] = pages;
  const url = await create(ada, "squadro");
  await expect(ada.locator(".seating")).toBeVisible();
  await expect(ada.getByRole("button", { name: "Take this seat" }), "the host has a seat").toHaveCount(0);
  await sit(bo, url, 1);
  await begun(ada, bo);
  const id = url.split("/").pop();
  const said = [quiet(ada), quiet(bo)];
  await expect(ada.locator(".notice .prompt"), "what to touch, as at home").not.toBeEmpty();
  await expect(bo.locator(".notice .prompt")).toBeEmpty();
  for (const [page, own] of [[ada, 0], [bo, 1]]) {
    await expect(page.locator(".players .you-mark")).toHaveCount(1);
    await expect(page.locator(".players li").nth(own).locator(".you-mark")).toBeVisible();
  }
  const played = wholeGame("squadro").turns;
  for (const i of [0, 1]) await play(pages[i % 2], played[i], i + 1, pages);
  await server.turns(pages, id, played, 2, played.length - 2);
  for (const i of [played.length - 2, played.length - 1]) await play(pages[i % 2], played[i], i + 1, pages);
  for (const page of pages) {
    await expect(page.locator(".notice.over")).toBeVisible();
    await expect(page.locator(".spot.can")).toHaveCount(0);
    expect(await turns(page)).toEqual(played.map(({ turn }) => turn));
  }
  const record = await (await ada.request.get(`/api/games/${id}/record`)).text();
  expect(record).toContain('[Game "squadro"]');
  await ada.getByRole("button", { name: "Rematch" }).click();
  await bo.getByRole("button", { name: "Accept" }).click();
  await expect(ada).not.toHaveURL(url);
  await begun(ada, bo);
  expect(ada.url()).toBe(bo.url());
  await expect(bo.locator(".board.open"), "seats have moved round").toBeVisible();
  await expect(ada.locator(".board.open")).toHaveCount(0);
  expect(said.flat()).toEqual([]);
});

test("four at a table; who resigns is replaced", async ({ browser, server }) => {
  const game = "kontakt(players=4)";
  const { id, pages } = await server.around(browser, game, 4);
  const played = wholeGame(game).turns;
  await server.turns(pages, id, played, 0, 5);
  await play(pages[1], played[5], 6, pages);
  await pages[2].locator(".endings").getByRole("button", { name: "Resign" }).click();
  await pages[2].locator(".question .danger").click();
  // The computer plays the turn of the player who resigned.
  for (const page of pages) {
    await expect(page.locator(".players li").nth(2)).toContainText("Computer");
    await expect(page.locator(".turn")).toHaveCount(7);
  }
  await expect(pages[2].locator(".endings"), "who left looks on").toHaveCount(0);
  await expect(pages[3].locator(".board.open"), "and the game goes on").toBeVisible();
});

test("four for themselves", async ({ browser, server }) => {
  const game = "contigo(variant=capture)";
  const { pages } = await server.around(browser, game, 4);
  const played = wholeGame(game).turns;
  for (let i = 0; i < 4; i++) {
    // Around the table in the order of the rules, whatever the numbers of the seats.
    const mover = () => Promise.all(pages.map((page) => page.locator(".board.open").count()));
    await expect.poll(async () => (await mover()).filter(Boolean).length).toBe(1);
    await play(pages[(await mover()).indexOf(1)], played[i], i + 1, pages);
  }
});

test("a turn made while the line is down arrives when it is back", async ({ browser, server }) => {
  const { pages } = await server.around(browser, "squadro", 2);
  const [ada, bo] = pages;
  const played = wholeGame("squadro").turns;
  await play(ada, played[0], 1, pages);
  await bo.context().setOffline(true);
  await expect(bo.locator(".lost")).toContainText("Connection lost");
  await play(bo, played[1], 2, [bo]);
  await expect(bo.locator(".notice")).toHaveText("Sending…");
  await expect(ada.locator(".turn")).toHaveCount(1);
  await expect(ada.locator(".players li").nth(1).locator(".presence.here")).toHaveCount(0);
  await bo.context().setOffline(false);
  await expect(ada.locator(".turn")).toHaveCount(2);
  await expect(bo.locator(".lost")).toBeHidden();
  await play(ada, played[2], 3, pages);
});

test("a server that dies in the middle of a turn loses nothing", async ({ browser, ownServer: server }) => {
  const { pages } = await server.around(browser, "contigo", 2);
  const [ada, bo] = pages;
  const played = wholeGame("contigo").turns;
  await play(ada, played[0], 1, pages);
  await play(bo, played[1], 2, pages);
  await server.stop();
  await expect(ada.locator(".lost")).toContainText("Connection lost");
  await play(ada, played[2], 3, [ada]);
  await server.start();
  await expect(bo.locator(".turn")).toHaveCount(3);
  await play(bo, played[3], 4, pages);
  // Somebody who was not there sees the same.
  const late = await server.visitor(browser);
  await late.goto(ada.url());
  await expect(late.locator(".turn")).toHaveCount(4);
  // A server that stops announces it.
  await server.stop("SIGTERM");
  await expect(ada.locator(".lost")).toBeVisible();
  await server.start();
  await play(ada, played[4], 5, [...pages, late]);
});

test("taking back, a draw, and what is said", async ({ browser, server }) => {
  const { url, pages } = await server.around(browser, "squadro", 2);
  const [ada, bo] = pages;
  const late = await server.visitor(browser, { locale: "fr-FR" });
  await late.goto(url);
  await expect(late.locator(".board")).toBeVisible();
  await expect(ada.locator(".spectators")).toContainText("1 spectator");
  const played = wholeGame("squadro").turns;
  await play(ada, played[0], 1, [...pages, late]);
  await ada.getByRole("button", { name: "Ask for a takeback" }).click();
  await expect(late.locator(".offer")).toBeVisible();
  await expect(late.locator(".offer button")).toHaveCount(0);
  await bo.locator(".offer").getByRole("button", { name: "Decline" }).click();
  await expect(ada.locator(".offer")).toHaveCount(0);
  await expect(ada.locator(".notice")).toHaveText("Red declined your takeback.");
  await expect(ada.locator(".notice.wrong"), "an answer is no mistake").toHaveCount(0);
  await expect(bo.locator(".notice")).not.toContainText("declined");
  await ada.getByRole("button", { name: "Ask for a takeback" }).click();
  await bo.locator(".offer").getByRole("button", { name: "Accept" }).click();
  for (const page of [...pages, late]) await expect(page.locator(".turn")).toHaveCount(0);
  await play(ada, played[0], 1, pages);

  await ada.getByPlaceholder("Write a message").fill("Shall we?");
  await ada.keyboard.press("Enter");
  await expect(bo.locator(".lines")).toContainText("Shall we?");
  await expect(bo.locator("main > [aria-live]")).toContainText("Shall we?");
  await bo.getByRole("button", { name: /^Chat/ }).click();
  await expect(bo.locator(".to-chat .waiting")).toHaveCount(0);
  await ada.getByRole("button", { name: "Good luck!" }).click();
  await expect(bo.locator(".lines")).toContainText("Good luck!");
  await expect(late.locator(".lines").first(), "everybody reads phrases in their own language").toContainText("Bonne chance !");
  await expect(late.locator(".chat .help"), "strangers listen").toBeVisible();
  await bo.getByLabel("Hide").check();
  await expect(bo.locator(".lines")).toHaveCount(0);

  await bo.getByRole("button", { name: "Offer a draw" }).click();
  await ada.locator(".offer").getByRole("button", { name: "Accept" }).click();
  for (const page of pages) await expect(page.locator(".notice.over")).toContainText("Draw:");
  await expect(late.locator(".notice.over")).toContainText("Partie nulle");
});

test("a computer is asked to take back only where nothing counts", async ({ browser, server }) => {
  const { page } = await server.somebody(browser, "Ada");
  for (const rated of [false, true]) {
    await page.goto(`/g/${await server.game(page, "squadro", { rated, seats: ["me", "level:1"] })}`);
    await begun(page);
    await play(page, wholeGame("squadro").turns[0], 2, [page]);
    await expect(page.getByRole("button", { name: "Resign" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask for a takeback" })).toHaveCount(rated ? 0 : 1);
  }
});

test("a turn that comes too late is taken back and announced", async ({ browser, server }) => {
  const { pages } = await server.around(browser, "squadro", 2);
  const [ada, bo] = pages;
  // The same person in two windows, one of them far away.
  const far = await ada.context().newPage();
  let held = [];
  await far.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    const pass = (send) => (message) => (held ? held.push(() => send(message)) : send(message));
    socket.onMessage(pass((message) => server.send(message)));
    server.onMessage(pass((message) => socket.send(message)));
  });
  await far.goto(ada.url());
  await expect(far.locator(".board.open")).toBeVisible();
  const [first, second] = wholeGame("squadro").turns;
  const other = ["1", "2", "3"].find((turn) => turn !== first.turn);
  await far.getByLabel("Type a turn").fill(other);
  await far.keyboard.press("Enter");
  await expect(far.locator(".notice")).toHaveText("Sending…");
  await play(ada, first, 1, pages);
  const late = held;
  held = undefined;
  for (const send of late) send();
  await expect(far.locator(".notice.wrong")).toBeVisible();
  expect(await turns(far)).toEqual([first.turn]);
  await play(bo, second, 2, [...pages, far]);
});

test("a guest signs up and keeps the games", async ({ browser, server }) => {
  const { url, pages } = await server.around(browser, "squadro", 2);
  const [ada, bo] = pages;
  await play(ada, wholeGame("squadro").turns[0], 1, pages);
  const name = server.named("Ada");
  await ada.goto("/you");
  await ada.getByLabel("Name").fill(name);
  await ada.getByLabel("Password").fill("a long password");
  await ada.getByRole("button", { name: "Create an account" }).click();
  await expect(ada.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(ada.locator(".games li")).toHaveCount(1);
  await expect(bo.locator(".players li").first()).toContainText(name);
  await ada.goto(url);
  await expect(ada.locator(".turn")).toHaveCount(1);
  await expect(ada.locator(".endings"), "it is still Ada's game").toBeVisible();
  // Elsewhere, by name and password.
  const elsewhere = await server.visitor(browser);
  await elsewhere.goto("/you");
  await elsewhere.getByLabel("Name").fill(name);
  await elsewhere.getByLabel("Password").fill("wrong password");
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere.locator(".wrong").first()).toContainText("Wrong name or password");
  await elsewhere.getByLabel("Password").fill("a long password");
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere.locator(".games li")).toHaveCount(1);
  await expect(elsewhere.locator(".sessions li")).toHaveCount(2);
  await elsewhere.getByRole("button", { name: /^Sign out, / }).click();
  await expect(elsewhere.locator(".sessions li")).toHaveCount(1);
  const [file] = await Promise.all([
    elsewhere.waitForEvent("download"),
    elsewhere.getByRole("button", { name: "Export everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("ludotheque.json");
  await elsewhere.getByRole("button", { name: "Delete my account" }).click();
  await elsewhere.getByRole("alertdialog").getByLabel("Password").fill("a long password");
  await elsewhere.getByRole("button", { name: "Yes, delete" }).click();
  await expect(elsewhere).toHaveURL(/lobby/);
  await expect(bo.locator(".notice.over")).toBeVisible();
});

test("a guest who shouts is reported from the room, and asked to be quiet", async ({ browser, server }) => {
  const [ada, bo] = (await server.around(browser, "squadro", 2)).pages;
  const say = async (text) => {
    await bo.getByPlaceholder("Write a message").fill(text);
    await bo.keyboard.press("Enter");
  };
  await say("HURRY UP!");
  await expect(ada.locator(".lines")).toContainText("HURRY UP!");
  const report = ada.locator(".chat .report");
  await report.locator("summary").click();
  await expect(report.locator("option")).toHaveText([/^guest-/]);
  await report.getByLabel("What happened?").fill("They shout.");
  await report.getByRole("button", { name: "Send" }).click();
  await expect(report.locator(".done")).toContainText("Thank you");

  const { page: mo, name } = await server.somebody(browser, "Mo");
  server.role(name, "moderator");
  await mo.goto("/you");
  const reported = mo.locator(".reports li");
  await expect(reported).toContainText("They shout.");
  await reported.getByRole("button", { name: "Mute for 24 h" }).click();
  await expect(mo.locator(".moderation .figures")).toContainText("mute 24 h");
  await reported.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(reported).toHaveCount(0);
  await say("And now?");
  await expect(bo.locator(".notice")).toContainText("has muted you");
  await expect(ada.locator(".lines")).not.toContainText("And now?");
});

test("what is said while the line is opened anew arrives; what cannot be sent stays", async ({ browser, ownServer: server }) => {
  const [ada, bo] = [await server.visitor(browser), await server.visitor(browser)];
  const url = `/g/${await server.game(ada, "squadro")}`;
  await ada.goto(url);
  // Taking a seat opens a connection with the guest's own session; it is slowed down here.
  let open;
  let lines = 0;
  const slow = new Promise((resolve) => (open = resolve));
  await bo.routeWebSocket(/socket/, async (socket) => {
    lines += 1;
    if (lines > 1) await slow;
    socket.connectToServer();
  });
  await sit(bo, url, 1);
  await begun(ada, bo);
  await expect.poll(() => lines).toBe(2);
  const words = bo.getByPlaceholder("Write a message");
  await words.fill("Good luck!");
  await bo.keyboard.press("Enter");
  await expect(words).toHaveValue("");
  await expect(bo.locator(".notice.wrong")).toHaveCount(0);
  open();
  await expect(ada.locator(".lines")).toContainText("Good luck!");
  await server.stop();
  await expect(bo.locator(".lost")).toHaveClass(/shown/);
  await words.fill("Are you there?");
  await bo.keyboard.press("Enter");
  await expect(bo.locator(".notice.wrong")).toBeVisible();
  await expect(words, "nothing written is lost").toHaveValue("Are you there?");
});

test("a friend comes by link, and each takes a seat", async ({ browser, server }) => {
  const [ada, bo] = [await server.visitor(browser), await server.visitor(browser)];
  await ada.goto("/contigo");
  await ada.getByRole("link", { name: "Play online" }).click();
  const friend = ada.locator(".friend");
  await expect(friend.locator("select").first(), "the lobby opens on the box's game").toHaveValue("contigo");
  await friend.getByRole("button", { name: "Create the link" }).click();
  await expect(ada.locator(".seating .you-mark"), "at random, but somewhere").toHaveCount(1);
  await expect(ada.getByRole("button", { name: "Take this seat" })).toHaveCount(0);
  await bo.goto(await ada.locator(".invite .address").inputValue());
  await bo.getByRole("button", { name: "Take this seat" }).click();
  await begun(ada, bo);
  await expect(ada.locator(".players .avatar")).toHaveCount(2);
});

test("a forgotten password is replaced by the recovery code", async ({ browser, server }) => {
  const page = await server.visitor(browser);
  const name = server.named("Élodie");
  await page.goto("/you");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("a long password");
  await page.getByRole("button", { name: "Create an account" }).click();
  const code = await page.locator(".recovery code").textContent();
  await page.getByRole("button", { name: "I have written it down" }).click();
  await expect(page.locator(".recovery")).toHaveCount(0);
  await expect(page.locator(".sessions li").first()).toContainText("Chrome on Linux");
  await page.locator("section").filter({ hasText: "Your data" }).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/lobby/);
  await page.goto("/you");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const form = page.locator("form").filter({ hasText: "Recovery code" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Recovery code").fill("abcde-abcde-abcde-abcde");
  await form.getByLabel("New password").fill("another password");
  await form.getByRole("button", { name: "Change" }).click();
  await expect(form.locator(".wrong")).toContainText("Wrong name or recovery code");
  await form.getByLabel("Recovery code").fill(code);
  await form.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator(".recovery code"), "another code for the next time").not.toHaveText(code);
});

test("a lobby of many tables shows them all, page by page", async ({ browser }) => {
  // The lists of others stay short.
  const server = await Server.open();
  const [ada, bo] = [await server.visitor(browser), await server.visitor(browser)];
  await ada.goto("/lobby");
  await Promise.all(Array.from({ length: 62 }, () => server.game(ada, "squadro", { open: true, clock: "days:3" })));
  await bo.goto("/lobby");
  const open = bo.locator("section").filter({ has: bo.getByRole("heading", { name: "Open games" }) }).locator(".games li");
  await expect(open).toHaveCount(60);
  await bo.getByRole("button", { name: "Show 2 more" }).click();
  await expect(open).toHaveCount(62);
  await expect(bo.getByRole("button", { name: /Show .* more/ })).toHaveCount(0);
  await server.close();
});

test("anybody is found who wants the same", async ({ browser, server }) => {
  const [ada, bo] = [await server.visitor(browser), await server.visitor(browser)];
  for (const page of [ada, bo]) {
    await page.goto("/lobby");
    await page.locator(".pair select").first().selectOption("eupdonne");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL(/\/g\//);
  }
  await begun(ada, bo);
  expect(ada.url()).toBe(bo.url());
  const clocks = ada.locator(".players .clock");
  await expect(clocks.first()).toHaveText("5:00");
  await expect(ada.locator(".players .first-turn"), "no clock runs yet").toHaveText(/^[01]:\d\d/);
  await expect(clocks).toHaveText(["5:00", "5:00"]);
});

test("answers that were planned are played at once", async ({ browser, server }) => {
  const { pages } = await server.around(browser, "squadro", 2, { clock: "days:3" });
  const [ada, bo] = pages;
  await expect(ada.locator(".players .clock").first()).toContainText("2 d 23 h");
  const [first, second, third] = wholeGame("squadro").turns;
  await bo.getByRole("button", { name: "Prepare on the board" }).click();
  for (const { touches } of [first, second]) {
    await bo.locator(`[data-spot="${touches[0]}"]`).click({ force: true });
  }
  await bo.getByRole("button", { name: "Keep this variation" }).click();
  await expect(bo.getByLabel("Conditional turns")).toHaveValue(`${first.turn} ${second.turn}`);
  await bo.getByLabel("Notes").fill("watch the third lane");
  await bo.getByRole("button", { name: "Save" }).click();
  await expect(bo.locator(".private .done")).toHaveText("Saved");
  await play(ada, first, 2, pages);
  await play(ada, third, 3, pages);
  await bo.reload();
  await expect(bo.getByLabel("Notes")).toHaveValue("watch the third lane");
});

test("without a server the page says so, and the rest works", async ({ browser, server }) => {
  const page = await server.visitor(browser);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/lobby");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Playing online needs a connection");
  await page.goto("/");
  await expect(page.locator(".lid")).toHaveCount(4);
});

test("whoever resigns is asked first, and stands at the answer that changes nothing", async ({ browser, server }) => {
  const [ada, bo] = (await server.around(browser, "squadro", 2)).pages;
  const resign = ada.locator(".endings").getByRole("button", { name: "Resign" });
  await resign.click();
  await expect(ada.locator("#question-no")).toBeFocused();
  await ada.keyboard.press("Escape");
  await expect(ada.locator(".question")).toHaveCount(0);
  await resign.click();
  await ada.locator(".question .danger").click();
  await expect(ada.locator(".notice.over")).toContainText("You lost");
  await expect(bo.locator(".notice.over")).toContainText("You won");
  for (const page of [ada, bo]) await expect(page.locator(".ended")).toBeVisible();
});

test("finished games are found by their variant", async ({ browser, ownServer: server }) => {
  // Nobody else's games are counted with them.
  const [ada, bo] = [await server.visitor(browser), await server.visitor(browser)];
  for (const game of ["contigo", "contigo(diagonals=all)", "squadro"]) {
    const id = await server.game(ada, game, { open: true });
    await server.ask(bo, "put", `/api/games/${id}/seat`);
    await server.ask(ada, "post", `/api/games/${id}/resign`);
  }
  const page = await server.visitor(browser);
  await page.goto("/history");
  const rows = page.locator(".games li");
  const search = async (count) => {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(rows).toHaveCount(count);
  };
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel("Variant"), "of which game?").toBeDisabled();
  const game = page.locator(".search select").first();
  await game.selectOption("contigo");
  await search(2);
  await page.getByLabel("Variant").selectOption("exact");
  await search(1);
  await expect(rows).not.toContainText("All");
  await page.locator('select[name="diagonals"]').selectOption("all");
  await search(1);
  await expect(rows).toContainText("All");
  await game.selectOption("squadro");
  await expect(page.getByLabel("Variant")).toHaveValue("");
  await search(1);
});

test("a game that is not there", async ({ browser, server }) => {
  const page = await server.visitor(browser);
  await page.goto("/g/aaaaaaaa");
  await expect(page.getByRole("alert")).toContainText("Page not found.");
});
