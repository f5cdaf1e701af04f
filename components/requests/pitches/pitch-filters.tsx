'use client';
/** The filters of the pitches. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { IdentityFilters } from '@/components/products/identity-filters';
import { SeldomFilters } from '@/components/products/list/ids-filter';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { PitchListQuery } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import type { AnswerCount } from './answer-counts';
import { PITCH_SEGMENTS, type PitchSegment, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';

const SEGMENT_LABELS: Record<PitchSegment, string> = {
  toAnswer: 'To answer',
  required: 'Required',
  optional: 'Optional',
  all: 'All',
};

type PitchFiltersProps = {
  url: ListUrl<PitchListQuery>;
  /** Null for a list that failed: it shows no counts. */
  count: AnswerCount | null;
};

export function PitchFilters({ url, count }: PitchFiltersProps) {
  const { query, set } = url;
  const segments = PITCH_SEGMENTS.map((value) => ({
    value,
    label: SEGMENT_LABELS[value],
    ...(count && { count: toNumberText(count[value]) }),
  }));
  return (
    <>
      <SegmentedControl
        label="Pitches"
        options={segments}
        value={toPitchSegment(query)}
        onValueChange={(segment) => set(SEGMENT_FILTERS[segment])}
      />
      <IdentityFilters url={url} />
      <SeldomFilters
        filters={[
          {
            label: 'Product ids',
            ids: query.productIds ?? [],
            onChange: (productIds) => set({ productIds }),
          },
        ]}
      />
    </>
  );
}
