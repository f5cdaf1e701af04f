'use client';
/** The brand's final allocation as a flat list: all filters of the call; figures and reasons are editable. */
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import { toFigure } from '@/components/grid/editing/sheet';
import { ListFrame } from '@/components/list/list-frame';
import { useList, useSentPage } from '@/components/list/use-list';
import { NoRequests } from '@/components/requests/list/no-requests';
import { RequestFilters } from '@/components/requests/list/request-filters';
import { BRAND_REQUESTS, type FirstRequests } from '@/components/requests/list/request-list-query';
import type { RequestRow } from '@/components/requests/list/request-row';
import { useBrandListEditing } from '@/components/requests/list/use-brand-list-editing';
import { useLabels } from '@/components/workspace/use-labels';
import { toQuantityText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import { VIEW_NAME } from './allocation-view';
import { RunNews } from './runs/lazy-runs';
import type { FirstRuns } from './runs/run-state';
import { ViewSwitch } from './view-switch';

const { title } = SCREENS.brandFinalAllocation;

const toWords = (row: RequestRow, market: (marketId: number) => string): RefusalWords => ({
  title: (typed) => `${typed} refused for ${market(row.marketId)}`,
  keeps: (saved) => `What was saved last, ${saved}, is kept until you choose.`,
  use: (suggestion) => `Allocate ${suggestion}`,
  text: (value) => (typeof value === 'string' ? value : toQuantityText(toFigure(value))),
});

type AllocationListProps = {
  first: FirstRequests;
  /** The runs of a rule over all products, if one is to be shown. */
  runs: FirstRuns | null;
};

export function AllocationList({ first, runs }: AllocationListProps) {
  const list = useList(BRAND_REQUESTS, useSentPage(first));
  const labels = useLabels();
  const editing = useBrandListEditing({ rows: list.rows, labels, fiscalYear: list.query.fiscalYear });
  return (
    <ListFrame
      list={list}
      editing={editing}
      words={{
        grid: title,
        what: 'The requests',
        all: 'All requests',
        sums: 'Allocated',
        countOf: 'request',
      }}
      action="request.writeBrandPart"
      title={{
        text: title,
        imports: 'final-allocations',
        before: (
          <ViewSwitch
            view="list"
            toDesk={{ current: () => editing.handle.controller.getCurrent()?.row.productId }}
          />
        ),
      }}
      above={<RunNews first={runs} refresh={list.refresh} />}
      filters={<RequestFilters url={list.url} />}
      base={`${VIEW_NAME}=list`}
      refusal={({ row }) => toWords(row, labels.market)}
      empty={<NoRequests url={list.url} />}
      isAlwaysPaged
    />
  );
}
