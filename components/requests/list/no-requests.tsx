'use client';
/** The empty flat list: no requests yet, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { RequestListQuery } from '@/domain/contract/request-query';

export function NoRequests({ url: { query, set } }: { url: ListUrl<RequestListQuery> }) {
  const { selectedSystem } = useWorkspace();
  return isFiltered(query) ? (
    <EmptyState
      icon="search"
      title="No request matches these filters"
      actions={<Button onClick={() => set(toUnfiltered(query))}>Clear filters</Button>}
    >
      <p>Take a filter away, or look in another fiscal year.</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="list"
      title={`No requests in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Requests open when a product is published for a market, or when the market asks for it.</p>
    </EmptyState>
  );
}
