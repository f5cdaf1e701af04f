import { expect, test } from '@jest/globals';
import { toPageInTurn } from '@/components/list/use-open-pages';

test.each([
  [1, 3, 'next', 2],
  [3, 3, 'next', 1],
  [3, 3, 'previous', 2],
  [1, 3, 'previous', 3],
  [1, 2, 'previous', 2],
] as const)('of page %i of %i, the %s page in turn is %i', (page, pages, way, expected) => {
  expect(toPageInTurn(page, pages, way)).toBe(expected);
});
