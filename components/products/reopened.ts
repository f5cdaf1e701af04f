/** The text about a product whose final allocation was reopened and not submitted again. */
import type { Product } from '@/domain/contract/product';
import { toDateText, toInstantText } from '@/domain/format';

/** A fact among others, and the whole as a sentence. */
type Reopened = { label: string; text: string; sentence: string };

/** Null if there is nothing to say. A correction always has a reason; without one it was opened for the mid-year review. */
export function toReopened({
  reopened,
  finalizedAt,
}: Pick<Product, 'reopened' | 'finalizedAt'>): Reopened | null {
  if (!reopened || finalizedAt !== null) return null;
  const { at, by, reason } = reopened;
  const words = `${toInstantText(at)} UTC by ${by}`;
  if (reason === null) {
    const sentence = `Opened for the mid-year review ${words}`;
    return { label: 'Review opened', text: toDateText(at), sentence };
  }
  const text = `${words}: ${reason}`;
  return { label: 'Reopened', text, sentence: `Final allocation reopened ${text}` };
}
