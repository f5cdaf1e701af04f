/**
 * Several test files in one. Jest loads all modules again for each test file; for the web API that takes longer than most
 * files run. `npm test` therefore runs them in parts of a dozen: each file is a `describe` of its part, with its own
 * hooks and its own database. A file run by itself needs none of this.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SIZE = 12;

function toPart(folder, files) {
  const lines = files.map((file) => {
    const path = relative(folder, join(ROOT, file));
    return `describe('${file}', () => {\n  require('${path}');\n});`;
  });
  return `const { describe } = require('@jest/globals');\n${lines.join('\n')}\n`;
}

/** The test files of the web API, in the order of their paths. */
export const listApiTests = () =>
  readdirSync(join(ROOT, 'tests', 'api'), { recursive: true })
    .map((file) => `tests/api/${file}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();

/**
 * Writes the parts of the API tests that `isIn` names, in the order of their paths, and returns the pattern of the parts.
 * The folder tests/together is not under version control.
 */
export function writeTogether(name, isIn) {
  const folder = join(ROOT, 'tests', 'together', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = listApiTests().filter(isIn);
  for (let start = 0; start < files.length; start += SIZE)
    writeFileSync(join(folder, `${start}.test.js`), toPart(folder, files.slice(start, start + SIZE)));
  return `<rootDir>/tests/together/${name}/*.test.js`;
}
