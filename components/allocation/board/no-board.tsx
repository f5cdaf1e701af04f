'use client';
/** The empty board: nothing published yet, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';

export function NoBoard({ url: { query, set } }: { url: ListUrl<BoardQuery> }) {
  const { selectedSystem } = useWorkspace();
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon="search"
        title="No product matches these filters"
        actions={<Button onClick={() => set(toUnfiltered(query))}>Clear filters</Button>}
      >
        <p>Take a filter away, or look in another fiscal year.</p>
      </EmptyState>
    );
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
