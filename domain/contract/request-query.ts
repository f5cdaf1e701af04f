/** The queries of the lists of requests and of pitches, and of their workbooks. */
import { z } from 'zod';
import { RESULTS } from '../allocation-results';
import {
  exceptionsFilter,
  fiscalYearFilter,
  flagFilter,
  identityFilters,
  idsFilter,
  leftFilters,
  productColumnFilters,
  requestColumnFilters,
  requestStatusesFilter,
  statusesFilter,
  updatedSinceFilter,
} from './filters';
import { paging, sorting } from './paging';

export const REQUEST_SORTS = [
  'requestId',
  'productId',
  'skuId',
  'skuName',
  'name',
  'brand',
  'market',
  'isDisabled',
  'isRequestRequired',
  'requestedQuantity',
  'priority',
  'wantedBy',
  'allocatedQuantity',
  'status',
  'submittedAt',
  'finalizedAt',
  /** Allocated by requested, as the reader sees it; undecided requests come last. */
  'fillRate',
] as const;

const requestFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  requestIds: idsFilter,
  productIds: idsFilter,
  marketIds: idsFilter,
  brandIds: idsFilter,
  onlyDisabled: flagFilter,
  isRequestRequired: flagFilter,
  /** The status of the product. */
  statuses: statusesFilter,
  requestStatuses: requestStatusesFilter,
  /** Requests with this result, as the reader sees it, without disabled products. */
  result: z.enum(RESULTS).optional(),
  /** The request has the exception itself; above supply: its product has. */
  exceptions: exceptionsFilter,
  /** false: the market did not request the product in the year before. */
  hasLastYear: flagFilter,
  updatedSince: updatedSinceFilter,
  ...productColumnFilters,
  ...leftFilters,
  ...requestColumnFilters,
};
export const RequestFilterQuery = z.strictObject(requestFilters);
export const RequestExportQuery = z.strictObject({ ...requestFilters, ...sorting(REQUEST_SORTS) });
export const RequestListQuery = z.strictObject({ ...requestFilters, ...paging(REQUEST_SORTS) });
export type RequestFilterQuery = z.infer<typeof RequestFilterQuery>;
export type RequestListQuery = z.infer<typeof RequestListQuery>;
export type RequestExportQuery = z.infer<typeof RequestExportQuery>;

export const PITCH_SORTS = [
  'isDisabled',
  'isRequestRequired',
  'skuId',
  'skuName',
  'name',
  'brand',
  'market',
  'supply',
  'requestedQuantity',
  'priority',
  'status',
] as const;

const pitchFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  marketIds: idsFilter,
  brandIds: idsFilter,
  productIds: idsFilter,
  isRequestRequired: flagFilter,
  /** false: pitches that may still be answered, without disabled and submitted products (no answer is expected). */
  isAnswered: flagFilter,
  /** The status of the product. */
  statuses: statusesFilter,
  /** false: the market did not request the product in the year before. */
  hasLastYear: flagFilter,
  ...productColumnFilters,
  ...requestColumnFilters,
};
export const PitchExportQuery = z.strictObject({ ...pitchFilters, ...sorting(PITCH_SORTS) });
export type PitchExportQuery = z.infer<typeof PitchExportQuery>;
export const PitchListQuery = z.strictObject({ ...pitchFilters, ...paging(PITCH_SORTS) });
export type PitchListQuery = z.infer<typeof PitchListQuery>;
