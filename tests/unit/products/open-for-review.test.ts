import { expect, test } from '@jest/globals';
import { requireOpened } from '@/components/products/open-for-review';
import type { Product } from '@/domain/contract/product';
import { REVIEW_IS_OVER } from '@/domain/mid-year-review';

const toProduct = (finalizedAt: string | null) => ({ productId: 7, finalizedAt }) as Product;

test('a product that an administrator published after the step is not said to be open', () => {
  expect(requireOpened(toProduct(null))).toEqual(toProduct(null));
  expect(() => requireOpened(toProduct('2026-06-30T10:00:00Z'))).toThrow(REVIEW_IS_OVER);
});
