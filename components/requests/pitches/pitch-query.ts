/** The query of the pitches: one URL, one query, on the server and in the browser. */

import type { PitchPage } from '@/domain/contract/request';
import type { PitchListQuery } from '@/domain/contract/request-query';
import type { System } from '@/domain/systems';
import { WORK_SETS } from '@/domain/work-sets';
import { type PitchRow, presentPitchRow } from './pitch-row';

/** A market's whole list fits in one grid, so that a pasted block does not cross the end of a page. */
const PITCH_LIMIT = 250;

/** Required pitches first, unanswered before answered. Disabled products come last: they need no work. */
export const toPitchDefaults = (system: System, fiscalYear: number): Partial<PitchListQuery> => ({
  fiscalYear,
  limit: PITCH_LIMIT,
  sort: [
    { attribute: 'isDisabled', direction: 'asc' },
    { attribute: 'isRequestRequired', direction: 'desc' },
    { attribute: 'status', direction: 'asc' },
    { attribute: system.identifiesBy === 'sku' ? 'skuName' : 'name', direction: 'asc' },
    { attribute: 'market', direction: 'asc' },
  ],
});

export type PitchListPage = Omit<PitchPage, 'items'> & { items: PitchRow[] };

export const presentPitchPage = (page: PitchPage): PitchListPage => ({
  ...page,
  items: page.items.map(presentPitchRow),
});

/** The segments of the list: unanswered, required, optional, or all on offer. */
export const PITCH_SEGMENTS = ['toAnswer', 'required', 'optional', 'all'] as const;
export type PitchSegment = (typeof PITCH_SEGMENTS)[number];

export function toPitchSegment({ isRequestRequired, isAnswered }: PitchListQuery): PitchSegment {
  const isSame = (segment: PitchSegment) =>
    SEGMENT_FILTERS[segment].isRequestRequired === isRequestRequired &&
    SEGMENT_FILTERS[segment].isAnswered === isAnswered;
  return PITCH_SEGMENTS.find(isSame) ?? 'all';
}

export const SEGMENT_FILTERS: Record<
  PitchSegment,
  Pick<PitchListQuery, 'isRequestRequired' | 'isAnswered'>
> = {
  toAnswer: WORK_SETS.toAnswer.filters,
  required: { isRequestRequired: true, isAnswered: undefined },
  optional: WORK_SETS.optional.filters,
  all: { isRequestRequired: undefined, isAnswered: undefined },
};

/** The parts of the screen: its segments and its markets. "Clear" leaves them. */
export const PITCH_PARTS = [
  'isRequestRequired',
  'isAnswered',
  'marketIds',
] as const satisfies (keyof PitchListQuery)[];
