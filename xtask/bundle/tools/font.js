// Writes the font of titles and rules with the letters we write alone: node font.js OUT.woff2 FOLDER…
// The folders hold what we write, one a language; other letters are shown in the reader's own font.
const { readFileSync, readdirSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const subset = require("subset-font");

const [out, ...folders] = process.argv.slice(2);
const folder = dirname(require.resolve("@fontsource-variable/lora/package.json"));
const font = readFileSync(join(folder, "files/lora-latin-wght-normal.woff2"));
const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
const written = files.map((file) => readFileSync(file, "utf8")).join("");
// Not the marks of their syntax.
const letters = [...new Set(written)].filter((letter) => /[\p{L}\p{N}\p{Z}.,:;!?'’“”«»…–—·×()/-]/u.test(letter));
const always = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
// One weight for everything: two, or all between them, are twice as much to load.
const options = { targetFormat: "woff2", variationAxes: { wght: 500 } };
subset(font, always + letters.join(""), options).then((bytes) => writeFileSync(out, bytes));
