'use client';
/** The brand's final allocation as a flat list: all filters of the call; figures and reasons are editable. */
import { DataGrid } from '@/components/grid/data-grid';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover, type RefusalWords } from '@/components/grid/editing/refusal-popover';
import { SelectionSums } from '@/components/grid/editing/selection-sums';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListSettings } from '@/components/grid/use-list-settings';
import { RequestListFrame, toGridProps } from '@/components/requests/list/request-list-frame';
import type { FirstRequests } from '@/components/requests/list/request-list-query';
import type { RequestRow } from '@/components/requests/list/request-row';
import { useBrandListEditing } from '@/components/requests/list/use-brand-list-editing';
import { useRequestList } from '@/components/requests/list/use-request-list';
import { BarRule } from '@/components/ui/bar';
import { toQuantityText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import { AllocationTitle } from './allocation-title';
import { VIEW_NAME } from './allocation-view';

const { title } = SCREENS.brandFinalAllocation;

const toWords = (row: RequestRow, market: (marketId: number) => string): RefusalWords => ({
  title: (typed) => `${typed} refused for ${market(row.marketId)}`,
  keeps: (saved) => `What was saved last, ${saved}, is kept until you choose.`,
  use: (suggestion) => `Give ${suggestion}`,
  text: (value) =>
    typeof value === 'string' ? value : toQuantityText(typeof value === 'number' ? value : null),
});

export function AllocationList({ first }: { first: FirstRequests }) {
  const list = useRequestList(first);
  const { fiscalYear } = list.url.query;
  const { store, handle, columns } = useBrandListEditing({
    rows: list.list.page.items,
    labels: list.labels,
    fiscalYear,
  });
  const { controller, layer } = handle;
  const settings = useListSettings('requests', first.settings);
  const person = useColumnState(settings, columns);
  return (
    <>
      <AllocationTitle view="list" fiscalYear={fiscalYear} {...list.download} />
      <RequestListFrame
        handle={list}
        columns={columns}
        person={person}
        view={{ settings, base: `${VIEW_NAME}=list` }}
        tools={
          <>
            <UndoButtons store={store} controller={controller} />
            <BarRule />
          </>
        }
        status={
          <>
            <SelectionSums controller={controller} label="Allocated" />
            <EditStatus store={store} controller={controller} />
          </>
        }
      >
        <EditingLayer
          handle={handle}
          popover={
            <RefusalPopover
              controller={controller}
              layer={layer}
              words={({ row }) => toWords(row, list.labels.market)}
            />
          }
        >
          <DataGrid
            label={title}
            {...toGridProps(list, person)}
            options={handle.options}
            onReady={handle.onReady}
          />
        </EditingLayer>
      </RequestListFrame>
    </>
  );
}
