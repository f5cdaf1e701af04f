import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CheckedTokens } from '@/services/web-api/http/plugins/checked-tokens';

const START = 1_000_000;
const IDENTITY = { uniqueId: 'noor' };

let now: number;
beforeEach(() => {
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a token that was checked is known for a minute, and another one is not', () => {
  const checked = new CheckedTokens();
  checked.keep('token', IDENTITY, START + 3_600_000);
  now = START + 59_000;
  expect(checked.get('token')).toEqual(IDENTITY);
  expect(checked.get('token of another')).toBeNull();
  now = START + 61_000;
  expect(checked.get('token')).toBeNull();
});

test('a token is no longer known when it ends', () => {
  const checked = new CheckedTokens();
  checked.keep('token', IDENTITY, START + 5_000);
  now = START + 4_000;
  expect(checked.get('token')).toEqual(IDENTITY);
  now = START + 6_000;
  expect(checked.get('token')).toBeNull();
});

test('a token that is over is not kept', () => {
  const checked = new CheckedTokens();
  checked.keep('token', IDENTITY, START);
  expect(checked.get('token')).toBeNull();
});
