/** A request as the flat lists show it. */
import type { Request } from '@/domain/contract/request';

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
  'requestedQuantity',
  'priority',
  'pitch',
  'reason',
  'wantedBy',
  'finalQuantity',
  'finalReason',
  'finalComment',
  'isLocked',
  'status',
  'submittedAt',
  'finalizedAt',
  'lastYear',
  'version',
] as const satisfies readonly (keyof Request)[];

export type RequestRow = Pick<Request, (typeof SHOWN)[number]>;

export const presentRequestRow = (request: Request): RequestRow =>
  Object.fromEntries(SHOWN.map((field) => [field, request[field]])) as RequestRow;

export const toRequestId = (row: RequestRow): string => String(row.requestId);
