/** Warnings about figures of a row that look wrong, by field, in the words of the screens. */
import { toAllocationSlips, toRequestSlips, toSlipText } from '@/domain/slips';
import { toSupply } from '@/domain/supply';
import type { ProductPart, RequestRecord } from '../../../data/requests/read-rows';

type Figures = { requestedQuantity?: number | null; allocatedQuantity?: number | null };

/** `before` null: the row opens the request. */
export function toSlipMessages(
  product: ProductPart,
  before: Pick<RequestRecord, 'floorQuantity'> | null,
  { requestedQuantity = null, allocatedQuantity = null }: Figures,
) {
  const terms = { ...product, supply: toSupply(product) };
  return {
    requestedQuantity: toSlipText(toRequestSlips(terms, before?.floorQuantity ?? null, requestedQuantity)),
    allocatedQuantity: toSlipText(toAllocationSlips(requestedQuantity, allocatedQuantity)),
  };
}
