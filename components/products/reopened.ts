/** What is said of a product whose final allocation was reopened and is not submitted again. */
import type { Product } from '@/domain/contract/product';
import { toInstantText } from '@/domain/format';

/** "23 Nov 2026 10:30 UTC by admin@house.example: a market left out"; null if there is nothing to say. */
export function toReopenedText({
  reopened,
  finalizedAt,
}: Pick<Product, 'reopened' | 'finalizedAt'>): string | null {
  if (!reopened || finalizedAt !== null) return null;
  const { at, by, reason } = reopened;
  const words = `${toInstantText(at)} UTC by ${by}`;
  return reason === null ? words : `${words}: ${reason}`;
}
