/** `npm run check`: format, lint, unused code, repeated code, long functions, circles of imports, the budget of machinery, types and unit tests. Runs all of them even when one fails. */
import { ensureInstalled } from './prepare.mjs';
import {
  circles,
  formatAndLint,
  functionLength,
  machinery,
  repeatedCode,
  runPackage,
  types,
  unusedCode,
} from './static-checks.mjs';

await ensureInstalled();
const codes = [
  await formatAndLint(),
  await unusedCode(),
  await repeatedCode(),
  await functionLength(),
  await circles(),
  await machinery(),
  await types(),
  await runPackage('jest/bin/jest.js', '--selectProjects', 'unit'),
];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
