'use client';
/** The empty board: nothing published yet, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { NoMatch, TRY_ANOTHER_YEAR } from '@/components/list/no-match';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';

export function NoBoard({ url: { query, set } }: { url: ListUrl<BoardQuery> }) {
  const { selectedSystem } = useWorkspace();
  if (isFiltered(query)) {
    return <NoMatch noun="product" onClear={() => set(toUnfiltered(query))} hint={TRY_ANOTHER_YEAR} />;
  }
  return (
    <EmptyState
      icon="product"
      title={`Nothing is published in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Products appear here once they are published and markets ask for them.</p>
    </EmptyState>
  );
}
