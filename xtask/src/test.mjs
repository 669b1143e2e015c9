// Runs tests that were compiled to WebAssembly: node test.mjs FILE. A test that fails ends them all; what it says
// cannot be heard, because such a program has nowhere to print.
import { readFile } from "node:fs/promises";

const file = process.argv[2];
const { instance } = await WebAssembly.instantiate(await readFile(file));
try {
  process.exitCode = instance.exports.main(0, 0);
} catch (error) {
  console.error(`${file}: a test failed; natively it says why\n${error.stack}`);
  process.exitCode = 1;
}
