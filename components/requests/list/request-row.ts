/** A request as the flat lists show it. */
import type { AllocationRequest } from '@/domain/contract/request';

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
  'allocatedQuantity',
  'allocationReason',
  'allocationComment',
  'isLocked',
  'status',
  'submittedAt',
  'finalizedAt',
  'lastYear',
  'version',
] as const satisfies readonly (keyof AllocationRequest)[];

export type RequestRow = Pick<AllocationRequest, (typeof SHOWN)[number]>;

export const presentRequestRow = (request: AllocationRequest): RequestRow =>
  Object.fromEntries(SHOWN.map((field) => [field, request[field]])) as RequestRow;

export const toRequestId = (row: RequestRow): string => String(row.requestId);
