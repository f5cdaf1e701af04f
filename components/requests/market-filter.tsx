'use client';
import type { ListUrl } from '@/components/grid/use-list-url';
import { TreeFilter } from '@/components/ui/tree-filter';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toMarketChoices } from '../workspace/market-choices';

type MarketQuery = { marketIds?: number[] };

export function MarketFilter({ url: { query, set } }: { url: Pick<ListUrl<MarketQuery>, 'query' | 'set'> }) {
  const { entities, markets } = useWorkspace();
  return (
    <TreeFilter
      label="Markets"
      groups={toMarketChoices(entities, markets)}
      chosen={query.marketIds ?? []}
      onChange={(marketIds) => set({ marketIds }, 'replace')}
    />
  );
}
