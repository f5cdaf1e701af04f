'use client';
/** The first filters of every list of products or requests: the product's identity in its system, and its brand. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { SearchBox } from '@/components/ui/search-box';
import { TreeFilter } from '@/components/ui/tree-filter';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { toBrandChoices, toReadableBrands } from '../workspace/brand-choices';
import styles from './identity-filters.module.css';

type IdentityQuery = { skuId?: string; skuName?: string; name?: string; brandIds?: number[] };

export function IdentityFilters({
  url: { query, set },
}: {
  url: Pick<ListUrl<IdentityQuery>, 'query' | 'set'>;
}) {
  const { user, selectedSystem, organizations, brands } = useWorkspace();
  const keys = selectedSystem.identifiesBy === 'sku' ? (['skuId', 'skuName'] as const) : (['name'] as const);
  return (
    <>
      {keys.map((key) => (
        <SearchBox
          key={key}
          label={PRODUCT_LABELS[key]}
          name={key}
          className={key === 'skuId' ? styles.code : undefined}
          value={query[key] ?? ''}
          onSearch={(text) => set({ [key]: text || undefined }, 'replace')}
        />
      ))}
      <TreeFilter
        label="Brands"
        groups={toBrandChoices(organizations, toReadableBrands(user, selectedSystem.id, brands))}
        chosen={query.brandIds ?? []}
        onChange={(brandIds) => set({ brandIds }, 'replace')}
      />
    </>
  );
}
