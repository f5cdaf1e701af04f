'use client';
/** The empty flat list: no requests yet, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { NoMatch, TRY_ANOTHER_YEAR } from '@/components/list/no-match';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { RequestListQuery } from '@/domain/contract/request-query';

export function NoRequests({ url: { query, set } }: { url: ListUrl<RequestListQuery> }) {
  const { selectedSystem } = useWorkspace();
  if (isFiltered(query)) {
    return <NoMatch noun="request" onClear={() => set(toUnfiltered(query))} hint={TRY_ANOTHER_YEAR} />;
  }
  return (
    <EmptyState
      icon="list"
      title={`No requests in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Requests open when a product is published for a market, or when the market asks for it.</p>
    </EmptyState>
  );
}
