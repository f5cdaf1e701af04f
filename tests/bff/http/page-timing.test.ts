/** The stages of a page, by a clock that stands still. */
import { performance } from 'node:perf_hooks';
import { PageTiming } from '@/lib/server/runtime/page-timing';

let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** An answer that is sent on demand. */
function createAnswer() {
  let come: (() => void) | undefined;
  const answer = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answer, come: () => come?.() };
}

test('answers that are waited for side by side count once, one that failed counts too, and the rest is rendering', async () => {
  const timing = new PageTiming();
  now += 5;
  timing.beginPage();
  const [first, second] = [createAnswer(), createAnswer()];
  const waits = [timing.wait(first.answer), timing.wait(second.answer)];
  now += 10;
  first.come();
  await waits[0];
  now += 20;
  second.come();
  await waits[1];
  now += 3;
  await expect(timing.wait(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const last = createAnswer();
  const open = timing.wait(last.answer);
  now += 4;
  expect(timing.toHeader()).toBe('web-api;dur=34.0;desc="4 waits", render;dur=3.0, total;dur=42.0');
  last.come();
  await open;
});

test('a request that the guard sends elsewhere has no stages of a page', async () => {
  const timing = new PageTiming();
  await timing.in('guard', async () => {
    now += 2;
  });
  expect(timing.toHeader()).toBe('guard;dur=2.0, total;dur=2.0');
});
