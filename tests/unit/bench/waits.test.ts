/** Where calls of the bench of a deadline's load wait. */
import { expect, test } from '@jest/globals';
import { PARTS, toMeanWaits, toWaits, type Waits } from '../../bench/load/waits';

const HEADER =
  'session;dur=3.0, token;dur=0.1, web-api;dur=20.0, api-account;dur=1.5, api-work;dur=9.0, api-database;dur=30.0;desc="13 statements", api-total;dur=11.5, total;dur=24.0';

const sum = (waits: Waits | null) => PARTS.reduce((all, part) => all + (waits?.[part] ?? Number.NaN), 0);

test('the parts of a call are told apart and add up to all that its caller waited', () => {
  const waits = toWaits(HEADER, 30);
  expect(waits).toEqual({
    'outside the web app': 6,
    session: 3,
    'web app': 1,
    'to the web API and back': 8.5,
    account: 1.5,
    'rest of the web API': 10,
  });
  expect(sum(waits)).toBe(30);
});

test('a page, a refusal and an answer without times have no parts', () => {
  expect(toWaits('guard;dur=0.5, data;dur=20.0, total;dur=40.0', 50)).toBeNull();
  expect(toWaits('session;dur=3.0, total;dur=3.5', 50)).toBeNull();
  expect(toWaits(undefined, 50)).toBeNull();
});

test('the mean is of the calls between two shares of all calls by their time', () => {
  const calls = [50, 10, 40, 20, 30].flatMap((ms) => toWaits(HEADER, ms) ?? []);
  expect(sum(toMeanWaits(calls, 0.4, 0.6))).toBe(30);
  expect(sum(toMeanWaits(calls, 0.6, 1))).toBe(45);
  expect(toMeanWaits([], 0, 1)).toBeNull();
});
