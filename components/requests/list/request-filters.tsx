'use client';
/** The filters of a flat list of requests: all that the call takes. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { toBrandChoices } from '@/components/products/brand-choices';
import { IdsFilter } from '@/components/products/list/ids-filter';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchBox } from '@/components/ui/search-box';
import { TreeFilter } from '@/components/ui/tree-filter';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import type { RequestListQuery } from '@/domain/contract/request';
import { toMarketChoices } from '../market-choices';
import styles from './request-list.module.css';
import { isRequestFiltered, NO_FILTERS } from './request-list-query';

type RequestFiltersProps = { url: ListUrl<RequestListQuery>; end: ReactNode };

export function RequestFilters({ url: { query, set }, end }: RequestFiltersProps) {
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
  const flag = (key: 'isRequestRequired' | 'onlyDisabled', label: string) => (
    <Checkbox
      className={styles.flag}
      label={label}
      checked={query[key] === true}
      onCheckedChange={(isOn) => set({ [key]: isOn || undefined })}
    />
  );
  return (
    <Bar label="Filters" end={end}>
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
      <IdsFilter
        label="Product ids"
        ids={query.productIds ?? []}
        onChange={(productIds) => set({ productIds })}
      />
      <IdsFilter
        label="Request ids"
        ids={query.requestIds ?? []}
        onChange={(requestIds) => set({ requestIds })}
      />
      {flag('isRequestRequired', 'Only required')}
      {flag('onlyDisabled', 'Only disabled')}
      {isRequestFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
