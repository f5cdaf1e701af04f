/** The bench of a deadline's load, small: it runs to its end, and its checks hold for a few people too. */
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

/** What was answered in a phase, of all kinds of calls: answers, how often a busy service asked to come back, failures. */
function countsIn(phase: string) {
  const counts = { calls: 0, toldToComeBack: 0, failed: 0 };
  // Phase, kind, calls, calls per second, 409, 503 with a time, failed.
  const row = /^\| (?<phase>[^|]+) \| \w+ \| (\d+) \| [\d.]+ \| \d+ \| (\d+) \| (\d+) \|/gm;
  for (const [, name, calls, toldToComeBack, failed] of told.matchAll(row)) {
    if (name !== phase) continue;
    counts.calls += Number(calls);
    counts.toldToComeBack += Number(toldToComeBack);
    counts.failed += Number(failed);
  }
  return counts;
}

/** A kind of failure: how often, which call, and its answer. The balancer of the web apps answers for the one that is gone. */
const BROKEN = /^\d+ x \S+ (no answer|502)/;
/** The web app sends reads to another web API; whether a write was saved is unknown. */
const WRITE_BROKEN = /^\d+ x patchRequests 502/;
/** Where PostgreSQL went also a write, 503 without a time. */
const BROKEN_OR_LOST = /^\d+ x (\S+ (no answer|502)|patchRequests 503)/;

beforeAll(async () => {
  const bench = ['scripts/bench.mjs', 'load', ...SMALL, '--folder', folder];
  // Its own database, regardless of the environment.
  const env = { ...process.env, BENCH_DATABASE_URL: '' };
  told = (await promisify(execFile)(process.execPath, bench, { env, maxBuffer: 50_000_000 })).stdout;
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('people who read, write, export and import on two instances of each part meet no error', () => {
  for (const kind of ['write', 'import']) expect(told).toMatch(new RegExp(`\\| full \\| ${kind} \\| [1-9]`));
  for (const phase of ['baseline', 'full']) expect(failuresIn(phase)).toBe('none');
  // Calls, calls per second, 409, 503 with a time, failed, kB: an export is read to its last byte.
  const [, calls, kilobytes] =
    /^\| full \| export \| (\d+) \| [\d.]+ \| 0 \| \d+ \| 0 \| ([\d.]+) /m.exec(told) ?? [];
  expect(Number(calls)).toBeGreaterThan(0);
  expect(Number(kilobytes)).toBeGreaterThan(5);
});

test('while the directory is slow, people who are signed in work on', () => {
  expect(failuresIn('the directory is slow')).toBe('none');
});

test.each([
  // Only calls that were under way break: a dozen people make one a second. Everything else is answered by the other
  // instance, or refused with a time.
  ['one web app is killed', { mostFailed: 3, isTold: false, failure: BROKEN }],
  ['one web API is killed', { mostFailed: 3, isTold: false, failure: WRITE_BROKEN }],
  ['the session store is gone', { mostFailed: 0, isTold: true, failure: BROKEN }],
  ['PostgreSQL crashes and starts again', { mostFailed: 3, isTold: false, failure: BROKEN_OR_LOST }],
])(
  'while %s, calls are answered or told when to come back, and few break',
  (fault, { mostFailed, isTold, failure }) => {
    expect(told).toMatch(new RegExp(`^${fault}: over after [\\d.]+ s$`, 'm'));
    const { calls, toldToComeBack, failed } = countsIn(fault);
    expect({ failures: failuresIn(fault), isFew: failed <= mostFailed }).toMatchObject({ isFew: true });
    expect(calls - failed).toBeGreaterThan(0);
    if (isTold) expect(toldToComeBack).toBeGreaterThan(0);
    // A call that broke has no answer of the product, or one that says so: no refusal, and no error of the product's own.
    const broken = failed > 0 ? (failuresIn(fault)?.split('; ') ?? []) : [];
    for (const each of broken) expect(each).toMatch(failure);
  },
);

test('the session store was gone for ten seconds', () => {
  const [, seconds] = /^the session store is gone: over after ([\d.]+) s$/m.exec(told) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(10);
});

test('through all of it no acknowledged write is lost', () => {
  expect(told).toMatch(/^Writes acknowledged: [1-9]\d+, /m);
  expect(told).toMatch(/^Acknowledged and lost: 0\.$/m);
});
