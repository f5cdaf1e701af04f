/** The queries of the lists of requests and of pitches, and of their workbooks. */
import { z } from 'zod';
import { PITCH_LIST, REQUEST_LIST } from '../list-queries';
import { toFilterShape } from './filters';
import { paging, sorting } from './paging';

export const REQUEST_SORTS = REQUEST_LIST.sorts;

const requestFilters = toFilterShape(REQUEST_LIST.filters);
export const RequestExportQuery = z.strictObject(requestFilters);
export const RequestListQuery = z.strictObject({ ...requestFilters, ...paging(REQUEST_SORTS) });
export type RequestListQuery = z.infer<typeof RequestListQuery>;
export type RequestExportQuery = z.infer<typeof RequestExportQuery>;

export const PITCH_SORTS = PITCH_LIST.sorts;

const pitchFilters = toFilterShape(PITCH_LIST.filters);
export const PitchExportQuery = z.strictObject({ ...pitchFilters, ...sorting(PITCH_SORTS) });
export type PitchExportQuery = z.infer<typeof PitchExportQuery>;
export const PitchListQuery = z.strictObject({ ...pitchFilters, ...paging(PITCH_SORTS) });
export type PitchListQuery = z.infer<typeof PitchListQuery>;
