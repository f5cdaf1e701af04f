/**
 * `npm test`: all checks, also on a fresh clone. Format, lint, unused code, repeated code, types, unit, API on both database
 * engines, BFF, tests that need the machine alone, then the built product in a real browser. The last line is the total: `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run } from './processes.mjs';
import {
  canBuildImages,
  ensureBrowser,
  ensureChartRenderer,
  ensureImageTools,
  ensureLibreOffice,
  ensureLowestNode,
  ensurePgbouncer,
} from './programs.mjs';
import { ROOT } from './settings.mjs';
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
import { BROWSER_REPORT, JEST_REPORT } from './test-reports.mjs';

const totals = { passed: 0, failed: 0 };
const failures = [];
/** The failed tests, each with its error: they are printed once more at the end, where one looks first. */
const errors = [];
/** Of an error its first lines: what was expected, and where. */
const SHOWN_LINES = 30;

function count(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
  console.log(`--- ${name}: ${passed} passed, ${failed} failed`);
}

async function step(name, exitCode) {
  const failed = (await exitCode) === 0 ? 0 : 1;
  count(name, 1 - failed, failed);
}

/** A runner that exits with an error or without a result counts as failed, even if its report shows no failure. */
function readReport(path, { toCounts, listErrors }, exitCode) {
  let counts = { passed: 0, failed: 0 };
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    counts = toCounts(report);
    errors.push(...listErrors(report));
  } catch (error) {
    console.error(`No report was written: ${error.message}`);
  }
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  return counts;
}

async function jest(project, folder, ...more) {
  const report = join(folder, `${project}.json`);
  const code = await runPackage(
    'jest/bin/jest.js',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report}`,
    ...more,
  );
  const { passed, failed } = readReport(report, JEST_REPORT, code);
  count(`${project} tests`, passed, failed);
}

function printErrors() {
  for (const error of errors) console.log(`\nFAILED ${error.split('\n').slice(0, SHOWN_LINES).join('\n')}`);
}

/** Without such a program its test fails, and all others run. */
async function orTellWhy(ensure) {
  try {
    return await ensure();
  } catch (error) {
    console.error(error.message);
  }
}

async function quietTests(folder) {
  const soffice = await orTellWhy(ensureLibreOffice);
  if (soffice) process.env.SOFFICE_PATH = soffice;
  await orTellWhy(ensureChartRenderer);
  const pgbouncer = await orTellWhy(ensurePgbouncer);
  if (pgbouncer) process.env.PGBOUNCER_PATH = pgbouncer;
  const lowest = await orTellWhy(ensureLowestNode);
  if (lowest) process.env.LOWEST_NODE_PATH = lowest;
  // Some of them start the built product.
  await ensureBuilt();
  await jest('quiet', folder, '--runInBand');
}

/**
 * Both images of the Dockerfile, built and started. Elsewhere than as root on Linux nothing can be mounted and entered: a
 * developer reads a line about it; in the workflow, which sets CI, the step counts as failed.
 */
async function images() {
  if (!canBuildImages()) {
    console.log('--- images: built by root on Linux alone');
    if (process.env.CI) count('images', 0, 1);
    return;
  }
  await orTellWhy(ensureImageTools);
  await step('images', run(process.execPath, ['scripts/image.mjs', '--local-base', '--apart']));
}

/**
 * The browser tests wait more than they compute: two halves, each on its own product, use both cores. Tests that measure a
 * time have the tag `@alone` and run afterwards, with nothing beside them.
 */
const BROWSER_HALVES = [1, 2].map((half) => ({
  name: `half ${half}`,
  half,
  args: ['--grep-invert=@alone', `--shard=${half}/2`],
}));
const BROWSER_ALONE = { name: 'alone', half: 1, args: ['--grep=@alone'] };

const resultsOf = (half) => join(ROOT, 'test-results', `browser-${half}`);
const toReportFile = (folder, name) => join(folder, `browser-${name.replaceAll(' ', '-')}.json`);

async function browserPart(folder, part) {
  const { name, half, args } = part;
  const report = toReportFile(folder, name);
  const env = {
    ...process.env,
    E2E_HALF: String(half),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const program = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const command = [program, 'test', '--reporter=line,json', ...args, `--output=${resultsOf(half)}`];
  const code = await run(process.execPath, command, env);
  return { name: `browser tests, ${name}`, ...readReport(report, BROWSER_REPORT, code) };
}

async function browserTests(folder) {
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await ensureBuilt();
  const beside = await Promise.all(BROWSER_HALVES.map((part) => browserPart(folder, part)));
  for (const { name, passed, failed } of beside) count(name, passed, failed);
  const alone = await browserPart(folder, BROWSER_ALONE);
  count(alone.name, alone.passed, alone.failed);
}

async function main() {
  await ensureInstalled();
  process.env.TESTS_TOGETHER = 'true';
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'allocations-tests-'));
  try {
    await step('format and lint', formatAndLint());
    await step('unused code', unusedCode());
    await step('repeated code', repeatedCode());
    await step('long functions', functionLength());
    await step('circles of imports', circles());
    await step('budget of machinery', machinery());
    await step('types', types());
    for (const project of ['unit', 'api-pglite', 'api-postgres', 'bff']) await jest(project, folder);
    await quietTests(folder);
    await images();
    await browserTests(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main()
  .catch((error) => {
    console.error(error);
    count('test run', 0, 1);
  })
  .finally(() => {
    printErrors();
    for (const failure of failures) console.log(failure);
    process.exitCode = totals.failed === 0 ? 0 : 1;
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
  });
