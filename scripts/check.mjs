/** `npm run check`: format, lint, types and unit tests, all of them even when one fails. */
import { join } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

await ensureInstalled();
const node = (path, ...args) => run(process.execPath, [join(ROOT, 'node_modules', path), ...args]);
const codes = [
  await node('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  await node('next/dist/bin/next', 'typegen'),
  await node('typescript/bin/tsc', '--noEmit'),
  await node('jest/bin/jest.js', '--selectProjects', 'unit'),
];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
