'use client';
/** What of the pitches is listed. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { toBrandChoices } from '@/components/products/brand-choices';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { SearchBox } from '@/components/ui/search-box';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { TreeFilter } from '@/components/ui/tree-filter';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import type { PitchListQuery } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import type { AnswerCount } from './answer-counts';
import { type PitchSegment, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';
import styles from './pitches.module.css';

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

export function PitchFilters({ url: { query, set }, count, end }: PitchFiltersProps) {
  const { selectedSystem, organizations, brands } = useWorkspace();
  const search = (key: 'skuId' | 'skuName' | 'name') => (
    <SearchBox
      label={PRODUCT_LABELS[key]}
      name={key}
      className={key === 'skuId' ? styles.codeSearch : styles.nameSearch}
      value={query[key] ?? ''}
      onSearch={(text) => set({ [key]: text || undefined }, 'replace')}
    />
  );
  const segments: { value: PitchSegment; label: string; count: string }[] = [
    { value: 'toAnswer', label: 'To answer', count: toNumberText(count.toAnswer) },
    { value: 'required', label: 'Required', count: toNumberText(count.required) },
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
      {selectedSystem.identifiesBy === 'sku' ? (
        <>
          {search('skuId')}
          {search('skuName')}
        </>
      ) : (
        search('name')
      )}
      <TreeFilter
        label="Brands"
        groups={toBrandChoices(organizations, brands)}
        chosen={query.brandIds ?? []}
        onChange={(brandIds) => set({ brandIds }, 'replace')}
      />
      {isPitchSearch(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_SEARCH)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
