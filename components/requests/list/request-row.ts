/** A request in the flat lists. */

import type { AllocationRequest } from '@/domain/contract/request';
import { pick } from '@/domain/fields';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import { toProductTitle } from '@/domain/systems';

const SHOWN = [
  'requestId',
  'productId',
  'marketId',
  'brandId',
  'skuId',
  'skuName',
  'name',
  'isDisabled',
  'isRequestRequired',
  ...MARKET_FIELDS,
  ...BRAND_FIELDS,
  'floorQuantity',
  'status',
  'submittedAt',
  'finalizedAt',
  'lastYear',
  'version',
] as const satisfies readonly (keyof AllocationRequest)[];

export type RequestRow = Pick<AllocationRequest, (typeof SHOWN)[number]>;

export const presentRequestRow = (request: AllocationRequest): RequestRow => pick(request, SHOWN);

/** The brand's part of the row as input of a rights check. */
export const toWriteSubject = (row: RequestRow) => ({
  brandId: row.brandId,
  isDisabled: row.isDisabled,
  isSubmitted: row.status === 'final',
  title: toProductTitle(row),
});

export const toRequestId = (row: RequestRow): string => String(row.requestId);
