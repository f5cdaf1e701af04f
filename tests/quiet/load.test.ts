/** The bench of a deadline's load, small: it runs to its end, and what it finds holds for a few people too. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const PATIENCE_MS = 600_000;
const SMALL = ['--requests', '20000', '--people', '12', '--baseline', '6', '--minutes', '0.3', '--faults'];

const folder = mkdtempSync(join(tmpdir(), 'allocations-load-'));
let told = '';

/** The calls that failed in a phase, as words. */
const failuresIn = (phase: string) => new RegExp(`^Failures, ${phase}: (.+)$`, 'm').exec(told)?.[1];

beforeAll(async () => {
  const bench = ['scripts/bench.mjs', 'load', ...SMALL, '--folder', folder];
  // Its own database, whatever the environment names.
  const env = { ...process.env, BENCH_DATABASE_URL: '' };
  told = (await promisify(execFile)(process.execPath, bench, { env, maxBuffer: 50_000_000 })).stdout;
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('people who read, write, export and import on two instances of each part meet no error', () => {
  for (const kind of ['write', 'import']) expect(told).toMatch(new RegExp(`\\| full \\| ${kind} \\| [1-9]`));
  for (const phase of ['baseline', 'full']) expect(failuresIn(phase)).toBe('none');
  // Calls, a second, told 409, told to come back, failed, kB: an export is read to its last byte.
  const [, calls, kilobytes] =
    /^\| full \| export \| (\d+) \| [\d.]+ \| 0 \| \d+ \| 0 \| ([\d.]+) /m.exec(told) ?? [];
  expect(Number(calls)).toBeGreaterThan(0);
  expect(Number(kilobytes)).toBeGreaterThan(5);
});

test('while the directory is slow, people who are signed in work on', () => {
  expect(failuresIn('the directory is slow')).toBe('none');
});

test('through killed instances, a lost session store and a crash of PostgreSQL no acknowledged write is lost', () => {
  for (const fault of [
    'one web app is killed',
    'one web API is killed',
    'the session store is gone',
    'PostgreSQL crashes and starts again',
  ]) {
    expect(told).toMatch(new RegExp(`^${fault}: over after [\\d.]+ s$`, 'm'));
  }
  expect(told).toMatch(/^Writes acknowledged: [1-9]\d+, /m);
  expect(told).toMatch(/^Acknowledged and lost: 0\.$/m);
});
