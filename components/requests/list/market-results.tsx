'use client';
/** The market's final allocation: what it requested, what it got, and why. */
import { useMemo } from 'react';
import { DataGrid } from '@/components/grid/data-grid';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { SelectionSums } from '@/components/grid/editing/selection-sums';
import { useReadingGrid } from '@/components/grid/editing/use-reading-grid';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListSettings } from '@/components/grid/use-list-settings';
import { TitleBlock } from '@/components/shell/title-block';
import { useWorkspace } from '@/components/shell/workspace-context';
import { DownloadButton } from '@/components/ui/download-button';
import { SCREENS } from '@/domain/screens';
import { toMarketResultColumns } from './request-columns';
import { RequestListFrame, toGridProps } from './request-list-frame';
import type { FirstRequests } from './request-list-query';
import { useRequestList } from './use-request-list';

const { title } = SCREENS.marketFinalAllocation;

export function MarketResults({ first }: { first: FirstRequests }) {
  const { selectedSystem: system } = useWorkspace();
  const handle = useRequestList(first);
  const { labels } = handle;
  const columns = useMemo(() => toMarketResultColumns(system, labels), [system, labels]);
  const settings = useListSettings('market-results', first.settings);
  const person = useColumnState(settings, columns);
  const grid = useReadingGrid(columns);
  return (
    <>
      <TitleBlock title={title} actions={<DownloadButton {...handle.download} />} />
      <RequestListFrame
        handle={handle}
        columns={columns}
        person={person}
        view={{ settings }}
        status={<SelectionSums controller={grid.controller} label="Figures" />}
      >
        <EditingLayer handle={grid}>
          <DataGrid
            label={title}
            {...toGridProps(handle, person)}
            options={grid.options}
            onReady={grid.onReady}
          />
        </EditingLayer>
      </RequestListFrame>
    </>
  );
}
