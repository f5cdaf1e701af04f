/** A request in the flat lists. */

import type { ListedRequest } from '@/domain/contract/request';
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
  'mainFile',
] as const satisfies readonly (keyof ListedRequest)[];

export type RequestRow = Pick<ListedRequest, (typeof SHOWN)[number]>;

export const presentRequestRow = (request: ListedRequest): RequestRow => pick(request, SHOWN);

/** The brand's part of the row as input of a rights check. */
export const toWriteSubject = (row: RequestRow) => ({
  brandId: row.brandId,
  isDisabled: row.isDisabled,
  isSubmitted: row.status === 'final',
  title: toProductTitle(row),
});

export const toRequestId = (row: RequestRow): string => String(row.requestId);
