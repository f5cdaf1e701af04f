/** A request in the flat lists. */
import type { AllocationRequest } from '@/domain/contract/request';
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

/** The brand's part of the row as input of a rights check. */
export const toWriteSubject = (row: RequestRow) => ({
  brandId: row.brandId,
  isDisabled: row.isDisabled,
  isSubmitted: row.status === 'final',
  title: toProductTitle(row),
});

export const toRequestId = (row: RequestRow): string => String(row.requestId);
