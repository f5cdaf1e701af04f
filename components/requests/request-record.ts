/** A request as a record of the editing engine: one per product and market, even if the request does not exist yet. */

import type { CellValue, SavedRecord } from '@/components/grid/editing/sheet';
import type { AllocationRequest } from '@/domain/contract/request';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';

export type RecordPlace = { productId: number; marketId: number };

export const toRecordKey = ({ productId, marketId }: RecordPlace): string => `${productId}-${marketId}`;

export function fromRecordKey(key: string): RecordPlace {
  const [productId = 0, marketId = 0] = key.split('-').map(Number);
  return { productId, marketId };
}

const FIELDS = [...MARKET_FIELDS, ...BRAND_FIELDS];
type Written = Pick<AllocationRequest, (typeof FIELDS)[number] | 'version'>;

/** `request` null: the market has not opened one yet. */
export function toSavedRecord(place: RecordPlace, request: Partial<Written> | null): SavedRecord {
  // A board has 18,000 of them: without a list of entries for each.
  const values: Record<string, CellValue> = {};
  for (const field of FIELDS) values[field] = request?.[field] ?? null;
  return { key: toRecordKey(place), version: request?.version ?? null, values };
}
