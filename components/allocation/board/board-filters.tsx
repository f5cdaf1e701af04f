'use client';
/** What of the board is shown. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { toBrandChoices } from '@/components/products/brand-choices';
import { toMarketChoices } from '@/components/requests/market-choices';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SearchBox } from '@/components/ui/search-box';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { TreeFilter } from '@/components/ui/tree-filter';
import type { BoardQuery } from '@/domain/contract/allocation';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import styles from './board.module.css';

export const NO_FILTERS = {
  skuId: undefined,
  skuName: undefined,
  name: undefined,
  brandIds: undefined,
  marketIds: undefined,
  productIds: undefined,
  isFinal: undefined,
} satisfies Partial<BoardQuery>;

export const isBoardFiltered = (query: BoardQuery): boolean =>
  Boolean(query.skuId || query.skuName || query.name || query.isFinal !== undefined) ||
  [query.brandIds, query.marketIds, query.productIds].some((ids) => ids !== undefined && ids.length > 0);

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'final', label: 'Final' },
] as const;

function Legend() {
  return (
    <>
      <span className={styles.legend}>
        <span className={styles.key}>
          <small>8</small>
          <b>5</b>
        </span>
        asked, given
      </span>
      <span className={styles.legend}>
        <span className={`${styles.key} ${styles.keyLocked}`}>
          <Icon name="lock" size={11} />
          <b>5</b>
        </span>
        locked
      </span>
    </>
  );
}

type BoardFiltersProps = { url: ListUrl<BoardQuery>; end: ReactNode };

export function BoardFilters({ url: { query, set }, end }: BoardFiltersProps) {
  const { selectedSystem, organizations, brands, entities, markets } = useWorkspace();
  const search = (key: 'skuId' | 'skuName' | 'name') => (
    <SearchBox
      label={PRODUCT_LABELS[key]}
      name={key}
      className={key === 'skuId' ? styles.codeSearch : styles.nameSearch}
      value={query[key] ?? ''}
      onSearch={(text) => set({ [key]: text || undefined }, 'replace')}
    />
  );
  const state = query.isFinal === undefined ? 'all' : query.isFinal ? 'final' : 'open';
  return (
    <Bar
      label="Filters"
      end={
        <>
          <Legend />
          {end}
        </>
      }
    >
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
      <TreeFilter
        label="Markets"
        groups={toMarketChoices(entities, markets)}
        chosen={query.marketIds ?? []}
        onChange={(marketIds) => set({ marketIds }, 'replace')}
      />
      <SegmentedControl
        label="State"
        options={STATES}
        value={state}
        onValueChange={(next) => set({ isFinal: next === 'all' ? undefined : next === 'final' })}
      />
      {isBoardFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
