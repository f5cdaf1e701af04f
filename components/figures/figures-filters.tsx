'use client';
/** The brands and markets that the figures are of. The server draws them again. */
import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';
import { toListHref } from '@/components/grid/list-url';
import { ClearFilters } from '@/components/list/clear-filters';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { TreeFilter } from '@/components/ui/tree-filter';
import { toBrandChoices, toReadableBrands } from '@/components/workspace/brand-choices';
import { toMarketChoices } from '@/components/workspace/market-choices';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { FiguresQuery } from '@/domain/contract/figures';
import { getReadScope } from '@/domain/read-scope';
import { toPath } from '@/domain/screens';
import styles from './figures-view.module.css';

export function FiguresFilters({ query }: { query: FiguresQuery }) {
  const { user, selectedSystem, moment, organizations, brands, entities, markets } = useWorkspace();
  const router = useRouter();
  // A second tick before the server has answered the first one is added to it.
  const [shown, setShown] = useOptimistic(query);
  const set = (changes: Partial<FiguresQuery>) => {
    const next = { ...shown, ...changes };
    const { fiscalYear, ...filters } = next;
    const year = fiscalYear === moment.currentFiscalYear ? {} : { fiscalYear };
    startTransition(() => {
      setShown(next);
      router.replace(toListHref(toPath('figures', { system: selectedSystem }), { ...year, ...filters }), {
        scroll: false,
      });
    });
  };
  const scope = getReadScope(user, selectedSystem.id);
  const readable =
    scope.kind === 'markets' ? markets.filter(({ marketId }) => scope.marketIds.includes(marketId)) : markets;
  const paged = { ...shown, page: 1, limit: 1 };
  return (
    <Bar
      label="Filters"
      className={styles.filters}
      end={
        <Button look="ghost" size="small" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <TreeFilter
        label="Brands"
        groups={toBrandChoices(organizations, toReadableBrands(user, selectedSystem.id, brands))}
        chosen={shown.brandIds ?? []}
        onChange={(brandIds) => set({ brandIds })}
      />
      <TreeFilter
        label="Markets"
        groups={toMarketChoices(entities, readable)}
        chosen={shown.marketIds ?? []}
        onChange={(marketIds) => set({ marketIds })}
      />
      <ClearFilters url={{ query: paged, set }} />
    </Bar>
  );
}
