// Writes the font of titles and rules with the letters we write alone: node font.js OUT.woff2
const { readFileSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const subset = require("subset-font");

const folder = dirname(require.resolve("@fontsource-variable/lora/package.json"));
const font = readFileSync(join(folder, "files/lora-latin-wght-normal.woff2"));
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const further = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœ«»“”‘’…–—·×°½→←\u00a0\u202f";
const options = { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 600 } } };
subset(font, ascii + further, options).then((bytes) => writeFileSync(process.argv[2], bytes));
