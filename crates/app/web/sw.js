// Stores the whole page on the device, so that after one visit everything works without a network.
const FILES = ["/", "/manifest.webmanifest", ..."{{*}}".split(" ")];
const NAME = "ludotheque {{version}}";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== NAME).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => clients.claim()));
});

// A new version waits until the reader accepts it, or until the page is closed.
addEventListener("message", (event) => {
  if (event.data === "use") skipWaiting();
});

// Push messages of the server, in the reader's language, while the page is closed.
addEventListener("push", (event) => {
  const { title, body, game } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: game, renotify: true, data: game, icon: "{{icon.svg}}" }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/g/${event.notification.data}`;
  const open = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : clients.openWindow(path);
  };
  event.waitUntil(open());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const page = request.mode === "navigate";
  // Answers of the HTTP interface are never cached.
  if (url.pathname.startsWith("/api/")) return;
  // Pages that other sites may embed have other headers than the rest, so they are not answered from here.
  if (url.pathname.startsWith("/embed/")) return;
  // The server makes what is printed when it is asked for.
  if (url.pathname.endsWith("/print.pdf")) return;
  if (!page && !FILES.includes(url.pathname)) return;
  const answer = async () => {
    // Every address of the application is answered with its one page; rules are pages of their own.
    const name = FILES.includes(url.pathname) ? url.pathname : "/";
    const stored = await (await caches.open(NAME)).match(name);
    return stored ?? fetch(request);
  };
  event.respondWith(answer());
});
