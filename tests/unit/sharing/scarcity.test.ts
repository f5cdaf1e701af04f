import { expect, test } from '@jest/globals';
import { toScarcity, toScarcityText } from '@/domain/scarcity';

test.each([
  [{ requested: 62, supply: 24 }, '2.6×'],
  [{ requested: 24, supply: 24 }, '1.0×'],
  [{ requested: 40_000, supply: 8 }, '5 000.0×'],
  [{ requested: 0, supply: 24 }, '–'],
  [{ requested: 0, supply: 0 }, '–'],
  [{ requested: 3, supply: 0 }, '∞'],
  // More is reserved than is there.
  [{ requested: 3, supply: -2 }, '∞'],
])('the scarcity of %p is %p', (figures, text) => {
  expect(toScarcityText(figures)).toBe(text);
});

test('a product without supply is scarcer than any other, one without requests is not scarce', () => {
  expect(toScarcity({ requested: 1, supply: 0 })).toBeGreaterThan(toScarcity({ requested: 1e9, supply: 1 }));
  expect(toScarcity({ requested: 0, supply: 0 })).toBe(0);
});
