'use client';
/** The market's final allocation: requested, allocated, and why. */
import { useMemo } from 'react';
import { useReadingGrid } from '@/components/grid/editing/use-grid-editing';
import { ListFrame } from '@/components/list/list-frame';
import { useList, useSentPage } from '@/components/list/use-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { SCREENS } from '@/domain/screens';
import { NoRequests } from './no-requests';
import { toMarketResultColumns } from './request-columns';
import { RequestFilters } from './request-filters';
import { type FirstRequests, MARKET_RESULTS } from './request-list-query';
import { useLabels } from './use-labels';

const { title } = SCREENS.marketFinalAllocation;

export function MarketResults({ first }: { first: FirstRequests }) {
  const { selectedSystem: system } = useWorkspace();
  const list = useList(MARKET_RESULTS, useSentPage(first));
  const labels = useLabels();
  const columns = useMemo(() => toMarketResultColumns(system, labels), [system, labels]);
  const handle = useReadingGrid(columns);
  return (
    <ListFrame
      list={list}
      editing={{ handle, columns }}
      words={{
        grid: title,
        what: 'The requests',
        all: 'All requests',
        sums: 'Figures',
        countOf: 'request',
      }}
      title={{ text: title }}
      filters={<RequestFilters url={list.url} side="market" />}
      empty={<NoRequests url={list.url} />}
      isAlwaysPaged
    />
  );
}
