import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  CheckFault,
  hasFault,
  judgeClock,
  judgeLastDay,
  runChecks,
  toFindingLines,
  toLook,
  toWorks,
} from '@/domain/setup-check';

const NOW = Date.parse('2026-03-15T12:00:00Z');
const never = () => new Promise<never>(() => undefined);
const toCheck = (part: string, look: () => Promise<ReturnType<typeof toWorks>>) => ({
  part,
  look,
  wayOut: 'Do this.',
});

afterEach(() => {
  jest.useRealTimers();
});

describe('checks', () => {
  test('that never answer end after four seconds, and hide no other', async () => {
    jest.useFakeTimers();
    const faults: string[] = [];
    const checks = [toCheck('A', never), toCheck('B', async () => toWorks('Fine.')), toCheck('C', never)];
    const running = runChecks(checks, (part) => faults.push(part));
    await jest.advanceTimersByTimeAsync(4_000);
    const findings = await running;
    expect(findings.map(({ part, state }) => [part, state])).toEqual([
      ['A', 'fails'],
      ['B', 'works'],
      ['C', 'fails'],
    ]);
    expect(findings[0]).toMatchObject({ found: 'It did not answer within 4 seconds.', wayOut: 'Do this.' });
    expect(faults).toEqual(['A', 'C']);
  });

  test('tell their own sentences and the meanings of codes, and no other message', async () => {
    const look = async (error: unknown) => {
      const fail = () => Promise.reject(error);
      const [finding] = await runChecks([toCheck('A', fail)], () => undefined);
      return finding?.found;
    };
    const canary = 'postgres://user:canary@host';
    expect(await look(new CheckFault('It answered 500.'))).toBe('It answered 500.');
    expect(await look(Object.assign(new Error(canary), { code: 'EACCES' }))).toBe(
      'It failed: access is denied (EACCES).',
    );
    expect(await look(new Error(canary, { cause: { code: 'ESTRANGE' } }))).toBe('It failed: ESTRANGE.');
    expect(await look(new Error(canary))).toBe('It failed. The log says why.');
  });

  test('are lines of text, and only what does not work is a fault', () => {
    const findings = [
      { part: 'A', ...toWorks('Fine.') },
      { part: 'B', ...toLook('Odd.', 'Look.') },
    ];
    expect(toFindingLines(findings)).toBe(
      'Works            A: Fine.\nLook at this     B: Odd.\n                 Look.\n',
    );
    expect(hasFault(findings)).toBe(false);
    expect(hasFault([...findings, { part: 'C', state: 'fails', found: '', wayOut: '' }])).toBe(true);
  });
});

test.each([
  [0, 'works'],
  [5_000, 'works'],
  [-6_000, 'look'],
  [60_000, 'look'],
  [-61_000, 'fails'],
])('a clock that is %i ms ahead: %s', (aheadMs, state) => {
  expect(judgeClock(NOW + aheadMs, new Date(NOW).toUTCString()).state).toBe(state);
});

test.each([null, 'soon'])('a directory that says %p for a time leaves the clock unknown', (header) => {
  expect(judgeClock(NOW, header).state).toBe('look');
});

test.each([
  ['2026-03-15T11:59:59Z', 'fails'],
  ['2026-04-14T11:59:59Z', 'look'],
  ['2026-04-14T12:00:00Z', 'works'],
])('what ends at %s: %s', (end, state) => {
  const outcome = judgeLastDay('A certificate.', new Date(end), NOW, 'Renew it.');
  expect(outcome.state).toBe(state);
  expect(outcome.found).toBe(`A certificate. Its last day is ${end.slice(0, 10).replaceAll('-', '/')}.`);
});
