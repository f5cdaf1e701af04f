import { ProblemError, toProblem } from '@/domain/problems';
import { isPassingFault } from '@/lib/server/api/passing-fault';
import { BriefCache } from '@/lib/server/runtime/brief-cache';
import { Deadline } from '@/lib/server/runtime/deadline';
import { createMetrics } from '@/lib/server/runtime/metrics';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';

/** Any instant except the first of 1970, which the cache takes for none. */
const START = 1_000;

let now: number;
let cache: BriefCache<string>;
beforeEach(() => {
  now = START;
  resetPerProcess();
  replacePerProcess('clock', () => now);
  cache = new BriefCache({
    name: 'test',
    keepMs: 10,
    staleMs: 100,
    maxEntries: 3,
    isPassing: isPassingFault,
  });
});
afterEach(resetPerProcess);

const away = () => Promise.reject(new ProblemError(toProblem(503)));
const refused = () => Promise.reject(new ProblemError(toProblem(403)));

test('an answer is cached for its time, and parallel callers wait for the same load', async () => {
  const load = jest.fn(async () => 'a');
  await Promise.all([cache.get('one', load), cache.get('one', load)]);
  now = START + 9;
  await cache.get('one', load);
  expect(load).toHaveBeenCalledTimes(1);
  now = START + 11;
  expect(await cache.get('one', async () => 'b')).toBe('b');
});

test('a caller never gets the value cached for another key', async () => {
  await cache.get('one', async () => 'a');
  expect(await cache.get('two', async () => 'b')).toBe('b');
});

test('while the service is unavailable, the cached answer is returned for a limited time', async () => {
  await cache.get('one', async () => 'a');
  now = START + 20;
  expect(await cache.get('one', away)).toBe('a');
  expect(await cache.get('two', away).catch((error: ProblemError) => error.status)).toBe(503);
  now = START + 90;
  expect(await cache.get('one', away)).toBe('a');
  now = START + 101;
  await expect(cache.get('one', away)).rejects.toThrow(ProblemError);
});

test('a refusal is not replaced by the cached answer', async () => {
  await cache.get('one', async () => 'a');
  now = START + 20;
  await expect(cache.get('one', refused)).rejects.toThrow(ProblemError);
  await expect(cache.get('one', away)).rejects.toThrow(ProblemError);
});

test('a failure is not cached', async () => {
  await expect(cache.get('one', away)).rejects.toThrow(ProblemError);
  expect(await cache.get('one', async () => 'a')).toBe('a');
});

test('a forgotten key is loaded again, with all keys under its name', async () => {
  await cache.get('one', async () => 'a');
  await cache.get('one:steps', async () => 'a');
  await cache.get('two', async () => 'a');
  cache.forget('one');
  expect(await cache.get('one', async () => 'b')).toBe('b');
  expect(await cache.get('one:steps', async () => 'b')).toBe('b');
  expect(await cache.get('two', async () => 'b')).toBe('a');
});

test('a load that is forgotten answers its caller, and is not cached', async () => {
  let finish: (value: string) => void = () => undefined;
  const early = cache.get('one', () => new Promise<string>((resolve) => (finish = resolve)));
  cache.forget('one');
  finish('a');
  expect(await early).toBe('a');
  expect(await cache.get('one', async () => 'b')).toBe('b');
});

test('a forgotten answer is no stand-in, even after its time', async () => {
  await cache.get('one', async () => 'a');
  now = START + 20;
  cache.forget('one');
  await expect(cache.get('one', away)).rejects.toThrow(ProblemError);
});

test('the oldest entries are removed when there are too many', async () => {
  for (const key of ['one', 'two', 'three', 'four']) await cache.get(key, async () => 'a');
  expect(await cache.get('one', async () => 'b')).toBe('b');
  expect(await cache.get('four', async () => 'b')).toBe('a');
});

describe('a caller with a deadline', () => {
  const soon = () => Deadline.fromHeader(String(Date.now() + 50));
  const never = () => new Promise<string>(() => undefined);

  test('gets the cached answer, otherwise a temporary problem', async () => {
    await cache.get('one', async () => 'a');
    now = START + 20;
    expect(await cache.get('one', never, soon())).toBe('a');
    await expect(cache.get('two', never, soon())).rejects.toMatchObject({ status: 504 });
  });

  test('leaves the load to callers with more time', async () => {
    let finish: (value: string) => void = () => undefined;
    const load = () => new Promise<string>((resolve) => (finish = resolve));
    const [brief, patient] = [cache.get('one', load, soon()), cache.get('one', load)];
    await expect(brief).rejects.toMatchObject({ status: 504 });
    finish('a');
    expect(await patient).toBe('a');
  });
});

test('metrics count each look-up as a hit or a miss, and what an older answer stood in for', async () => {
  const load = async () => 'a';
  for (let time = 0; time < 3; time += 1) await cache.get('one', load);
  now = START + 20;
  await cache.get('one', away);
  await cache.get('one', away, Deadline.ofPage());
  const late = cache.get(
    'one',
    () => new Promise(() => undefined),
    Deadline.fromHeader(String(Date.now() + 1)),
  );
  expect(await late).toBe('a');
  const text = await createMetrics({ listPools: () => [], countSessions: async () => 0 }).toText();
  for (const [outcome, count] of Object.entries({ hit: 2, miss: 4, older: 3 }))
    expect(text).toContain(`allocations_web_cache_total{cache="test",outcome="${outcome}"} ${count}\n`);
});
