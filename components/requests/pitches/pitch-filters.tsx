'use client';
/** The filters of the pitches. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { IdentityFilters } from '@/components/products/identity-filters';
import { SeldomFilters } from '@/components/products/list/ids-filter';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { PitchListQuery } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import type { AnswerCount } from './answer-counts';
import { type PitchSegment, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';

export const NO_SEARCH = {
  skuId: undefined,
  skuName: undefined,
  name: undefined,
  brandIds: undefined,
  productIds: undefined,
} satisfies Partial<PitchListQuery>;

export const isPitchSearch = (query: PitchListQuery): boolean =>
  Boolean(query.skuId || query.skuName || query.name || query.brandIds?.length || query.productIds?.length);

type PitchFiltersProps = { url: ListUrl<PitchListQuery>; count: AnswerCount; end: ReactNode };

export function PitchFilters({ url, count, end }: PitchFiltersProps) {
  const { query, set } = url;
  const segments: { value: PitchSegment; label: string; count: string }[] = [
    { value: 'toAnswer', label: 'To answer', count: toNumberText(count.toAnswer) },
    { value: 'required', label: 'Required', count: toNumberText(count.required) },
    { value: 'optional', label: 'Optional', count: toNumberText(count.optional) },
    { value: 'all', label: 'All', count: toNumberText(count.all) },
  ];
  return (
    <Bar label="Filters" end={end}>
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
      {isPitchSearch(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_SEARCH)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
