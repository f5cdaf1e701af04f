import { expect, test } from '@jest/globals';
import { ProblemError, toProblem } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';
import { loadUsualCurrency } from '@/lib/server/workspace/load-usual-currency';

const answering = (answer: () => Promise<unknown>) => ({
  call: (() => answer()) as unknown as CallWebApi,
  selectedSystem: requireSystemById(2),
});
const productsIn = (...currencies: (string | null)[]) =>
  answering(async () => ({ items: currencies.map((currency) => ({ currency })) }));

test.each([
  [['CHF', 'EUR', null, 'EUR'], 'EUR'],
  [[null, null], null],
  [[], null],
])('a new product begins with the currency most products have: %j', async (currencies, expected) => {
  expect(await loadUsualCurrency(productsIn(...currencies), 2027)).toBe(expected);
});

test('a new product begins without a currency when the products cannot be loaded', async () => {
  const failing = answering(async () => {
    throw new ProblemError(toProblem(503));
  });
  expect(await loadUsualCurrency(failing, 2027)).toBeNull();
});
