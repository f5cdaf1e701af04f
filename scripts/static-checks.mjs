/** Checks that need no running part: format with lint, unused code, repeated code, and types. Used by `npm run check` and `npm test`. */
import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

/** Runs a program of an installed package with Node; resolves to its exit code. */
export const runPackage = (path, ...args) =>
  run(process.execPath, [join(ROOT, 'node_modules', path), ...args]);

export const formatAndLint = () => runPackage('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.');

/** Unused files, exports and packages, and imports that package.json does not list: see knip.jsonc. */
export const unusedCode = () => runPackage('knip/bin/knip.js', '--no-progress');

/** Repeated code: see scripts/repeats.mjs. */
export const repeatedCode = () => run(process.execPath, [join(ROOT, 'scripts', 'repeats.mjs')]);

/** The budget of machinery: see scripts/machinery.mjs. */
export const machinery = () => run(process.execPath, [join(ROOT, 'scripts', 'machinery.mjs')]);

/** Files that import each other, types included: see scripts/circles.mjs. */
export const circles = () => run(process.execPath, [join(ROOT, 'scripts', 'circles.mjs')]);

/** Functions that are too long: see scripts/function-length.mjs. */
export const functionLength = () => run(process.execPath, [join(ROOT, 'scripts', 'function-length.mjs')]);

/** Next generates the route types first, because pages are checked against them. */
export async function types() {
  const generated = await runPackage('next/dist/bin/next', 'typegen');
  return generated === 0 ? runPackage('typescript/bin/tsc', '--noEmit') : generated;
}
