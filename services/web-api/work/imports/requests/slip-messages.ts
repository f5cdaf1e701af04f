/** What looks wrong about the figures that a row writes, by field: the same words as in the cells of the screens. */
import { toAllocationSlips, toRequestSlips, toSlipText } from '@/domain/slips';
import type { ProductPart, RequestRecord } from '../../../data/requests/read-rows';

type Figures = { requestedQuantity?: number | null; allocatedQuantity?: number | null };

/** `before` null: the row opens the request. */
export function toSlipMessages(
  product: ProductPart,
  before: Pick<RequestRecord, 'floorQuantity'> | null,
  { requestedQuantity = null, allocatedQuantity = null }: Figures,
) {
  const terms = { ...product, supply: product.availableQuantity - product.reserveQuantity };
  return {
    requestedQuantity: toSlipText(toRequestSlips(terms, before?.floorQuantity ?? null, requestedQuantity)),
    allocatedQuantity: toSlipText(toAllocationSlips(requestedQuantity, allocatedQuantity)),
  };
}
