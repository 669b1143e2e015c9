// Keeps the whole page on the device: after one visit everything works without a network.
const FILES = ["/", "/manifest.webmanifest", ..."{{*}}".split(" ")];
const NAME = "ludotheque {{version}}";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== NAME).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => clients.claim()));
});

// A new version waits until the page says so, or until the page is closed.
addEventListener("message", (event) => {
  if (event.data === "use") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const page = request.mode === "navigate";
  if (!page && !FILES.includes(url.pathname)) return;
  const answer = async () => {
    const kept = await (await caches.open(NAME)).match(page ? "/" : url.pathname);
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
