/** A pitch in the grid: the displayed fields, and those its cells depend on. */

import type { AllocationRequest, Pitch } from '@/domain/contract/request';
import { pick } from '@/domain/fields';
import { MARKET_FIELDS } from '@/domain/request-fields';
import { toProductTitle } from '@/domain/systems';
import { toRecordKey, toSavedRecord } from '../request-record';

export type MarketField = (typeof MARKET_FIELDS)[number];
type ShownRequest = Pick<
  AllocationRequest,
  MarketField | 'requestId' | 'productId' | 'marketId' | 'floorQuantity' | 'version' | 'status'
>;
export type PitchRow = Omit<Pitch, 'request'> & { request: ShownRequest | null };

/** The brand's part of a request stays on the server: this screen does not show it. */
export function presentPitchRow({ request, ...pitch }: Pitch): PitchRow {
  if (!request) return { ...pitch, request: null };
  const { requestId, productId, marketId, floorQuantity, version, status } = request;
  return {
    ...pitch,
    request: {
      requestId,
      productId,
      marketId,
      floorQuantity,
      version,
      status,
      ...pick(request, MARKET_FIELDS),
    },
  };
}

/** The row as input of a rights check. */
export const toWriteSubject = (row: PitchRow) => ({
  marketId: row.marketId,
  isDisabled: row.isDisabled,
  isSubmitted: row.finalizedAt !== null,
  title: toProductTitle(row),
});

export const toPitchId = (row: PitchRow): string => toRecordKey(row);
export const toPitchRecord = (row: PitchRow) => toSavedRecord(row, row.request);

export const isMarketField = (field: string): field is MarketField =>
  (MARKET_FIELDS as readonly string[]).includes(field);
