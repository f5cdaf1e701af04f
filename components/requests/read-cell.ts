/** Parses a typed or pasted text in a cell of a request, or says why it is invalid. */

import { readNumber, readText as readTextAs, refuseValue } from '@/components/grid/editing/read-typed';
import { type CellContent, toContent } from '@/components/grid/editing/sheet';
import { checkValue } from '@/domain/contract/check-value';
import { REQUEST_VALUES } from '@/domain/contract/request-write';
import { MAX_PRIORITY, MAX_QUANTITY } from '@/domain/limits';
import {
  type QuantityTerms,
  toAllocatedQuantityErrors,
  toRequestedQuantityErrors,
} from '@/domain/sharing/quantity-rules';

/** The valid quantity nearest to an invalid one; undefined if the product's terms allow none. */
export function toNearestQuantity(terms: QuantityTerms, quantity: number): number | undefined {
  const least = Math.max(terms.minPerMarket ?? 0, terms.packSize);
  const most = terms.maxPerMarket ?? MAX_QUANTITY;
  const within = Math.min(Math.max(quantity, least), most);
  const down = Math.floor(within / terms.packSize) * terms.packSize;
  const candidates = [down, down + terms.packSize];
  return candidates.find((each) => each > 0 && toRequestedQuantityErrors(terms, each).length === 0);
}

/** A market's requested quantity: whole packs within the bounds per market; 0 is "no, thank you". */
export const readRequested = (text: string, terms: QuantityTerms): CellContent =>
  readNumber(text, (value) => {
    const errors = toRequestedQuantityErrors(terms, value);
    return errors.length === 0
      ? toContent(value)
      : refuseValue(value, errors.join(' '), toNearestQuantity(terms, value));
  });

/** A brand's allocated quantity: whole packs. The server checks the supply: others may allocate it at this moment. */
export const readAllocated = (text: string, terms: Pick<QuantityTerms, 'packSize'>): CellContent =>
  readNumber(text, (value) => {
    const errors = toAllocatedQuantityErrors(terms, value);
    if (errors.length === 0) return toContent(value);
    return refuseValue(value, errors.join(' '), Math.floor(value / terms.packSize) * terms.packSize);
  });

export const readPriority = (text: string): CellContent =>
  readNumber(text, (value) =>
    checkValue(REQUEST_VALUES.priority, value).error === null
      ? toContent(value)
      : refuseValue(
          value,
          `The priority is 1 to ${MAX_PRIORITY}.`,
          Math.min(Math.max(value, 1), MAX_PRIORITY),
        ),
  );

export const readText = (
  field: 'pitch' | 'reason' | 'allocationReason' | 'allocationComment',
  text: string,
): CellContent => readTextAs(text, REQUEST_VALUES[field]);
