'use client';

/** Market pitches: the products the user's markets may request, edited in the grid. */
import { useMemo, useSyncExternalStore } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { DataGrid } from '@/components/grid/data-grid';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover, type RefusalWords } from '@/components/grid/editing/refusal-popover';
import { type GridKeys, KeyHints, SelectionSums } from '@/components/grid/editing/selection-sums';
import type { CellValue } from '@/components/grid/editing/sheet';
import { useEditCounts } from '@/components/grid/editing/use-edit-store';
import { Pager } from '@/components/grid/pager';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListSettings } from '@/components/grid/use-list-settings';
import { useListUrl } from '@/components/grid/use-list-url';
import { ViewMenu } from '@/components/grid/view-menu';
import { ImportLink } from '@/components/imports/import-link';
import { LoadFailed } from '@/components/shell/load-failed';
import { TitleBlock } from '@/components/shell/title-block';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar, BarRule } from '@/components/ui/bar';
import type { ListSettings } from '@/domain/contract/lists';
import { PitchListQuery } from '@/domain/contract/request';
import { toCountText, toDateText, toQuantityText } from '@/domain/format';
import type { Problem } from '@/domain/problems';
import { useDownload } from '@/lib/client/use-download';
import { sumCounts, withTyped } from './answer-counts';
import { MarketBar } from './market-bar';
import { NoPitches } from './no-pitches';
import type { PitchCells } from './pitch-cells';
import { PitchFilters } from './pitch-filters';
import { FIRST_ROWS, type PitchListPage, presentPitchPage, toPitchDefaults } from './pitch-query';
import { isMarketField, type PitchRow, toPitchId } from './pitch-row';
import { usePitchEditing } from './use-pitch-editing';

/** A long text is shortened. */
const toShort = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

function toPitchWords(row: PitchRow, field: string, cells: PitchCells): RefusalWords {
  const isNumber = field === 'requestedQuantity' || field === 'priority';
  const text = (value: CellValue): string => {
    if (typeof value === 'number') return toQuantityText(value);
    if (typeof value !== 'string' || value === '') return isNumber ? '–' : 'empty';
    return isMarketField(field) && field === 'wantedBy' ? toDateText(value) : toShort(value);
  };
  return {
    title: (typed) => `${toShort(typed)} refused for ${cells.marketCode(row.marketId)}`,
    keeps: (saved) => `The cell keeps what was saved last, ${saved}, until you choose.`,
    use: (suggestion) => `Use ${suggestion}`,
    text,
  };
}

/** The title of the pitches; if they are read-only, it says why. */
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { SCREENS } from '@/domain/screens';

type PitchTitleProps = DownloadButtonProps & { fiscalYear: number };

function PitchTitle({ fiscalYear, ...download }: PitchTitleProps) {
  const note = useWrites(fiscalYear).noteOn('request.writeMarketPart');
  return (
    <TitleBlock
      title={SCREENS.pitches.title}
      note={note}
      actions={
        <>
          <ImportLink kind="requests" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
        </>
      }
    />
  );
}

const KEYS: GridKeys = {
  typing: [
    ['F2', 'edit'],
    ['Ctrl V', 'paste from Excel'],
    ['Ctrl D', 'fill down'],
    ['0', 'no, thank you'],
    ['Ctrl Z', 'undo'],
  ],
  reading: [['Ctrl C', 'copy to Excel']],
};

const isSameSort = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const never = () => () => undefined;
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export type PitchesInput = {
  first: {
    query: PitchListQuery;
    page: PitchListPage;
    failed?: Problem;
    settings: ListSettings | null;
  };
};

export function PitchesScreen({ first }: PitchesInput) {
  const { selectedSystem: system, moment, markets } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => toPitchDefaults(system, moment.currentFiscalYear), [system, moment]);
  const url = useListUrl(PitchListQuery, defaults);
  const { query, set, hrefOf } = url;
  const mayType = useWrites(query.fiscalYear).whyNot('request.writeMarketPart') === null;
  const list = useListPage(
    'listPitches',
    { params, query },
    { ...first, address: { params, query: first.query } },
    presentPitchPage,
  );
  const { items: rows, totalCount, byMarket } = list.page;
  const chosen = query.marketIds?.length === 1 ? (query.marketIds[0] ?? null) : null;
  const { store, handle, columns, cells } = usePitchEditing({
    rows,
    fiscalYear: query.fiscalYear,
    isOneMarket: chosen !== null || byMarket.length === 1,
  });
  const settings = useListSettings('pitches', first.settings);
  const person = useColumnState(settings, columns);
  const download = useDownload();
  const isInBrowser = useIsInBrowser();
  // The counts follow the input; the buffer changes without a render of its own.
  useEditCounts(store);
  const counts = withTyped(byMarket, rows, store.buffer);
  const ofChosen = chosen === null ? counts : counts.filter(({ marketId }) => marketId === chosen);
  const { controller } = handle;

  return (
    <>
      <PitchTitle
        fiscalYear={query.fiscalYear}
        download={download}
        onDownload={() => {
          const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
          void store.queue.flush().then(() => download.start('exportPitches', { params, query: filters }));
        }}
      />
      {!list.error && (
        <MarketBar
          counts={counts}
          markets={markets}
          chosen={chosen}
          onChoose={(marketId) => set({ marketIds: marketId === null ? undefined : [marketId] })}
        />
      )}
      <PitchFilters
        url={url}
        count={list.error ? null : sumCounts(ofChosen)}
        end={
          <>
            <UndoButtons store={store} controller={controller} />
            <BarRule />
            <ViewMenu settings={settings} allLabel="All pitches" columns={person.text} />
            <ColumnChooser all={columns} person={person} />
          </>
        }
      />
      {list.error ? (
        <LoadFailed what="The pitches" error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <EditingLayer
          handle={handle}
          popover={
            <RefusalPopover
              controller={controller}
              layer={handle.layer}
              words={({ row, field }) => toPitchWords(row, field, cells)}
            />
          }
        >
          <DataGrid
            label="Market pitches"
            columns={person.columns}
            rows={isInBrowser ? rows : rows.slice(0, FIRST_ROWS)}
            rowId={toPitchId}
            // The default order suits the work; a header shows a sort only after the user has chosen one.
            sort={isSameSort(query.sort, defaults.sort) ? undefined : query.sort}
            isBusy={list.isBusy}
            onSort={(sort) => set({ sort: PitchListQuery.shape.sort.parse(sort) })}
            hrefOfSort={(attribute) => hrefOf({ sort: PitchListQuery.shape.sort.parse([{ attribute }]) })}
            onOrder={person.setOrder}
            onWidths={person.setWidths}
            options={handle.options}
            onReady={handle.onReady}
            empty={<NoPitches url={url} />}
          />
        </EditingLayer>
      )}
      <Bar
        label="List status"
        look="status"
        end={
          <>
            {!list.error && <span>{toCountText(totalCount, 'row')}</span>}
            <SelectionSums controller={controller} label="Quantity" />
            <EditStatus store={store} controller={controller} />
            {!list.error && totalCount > query.limit && (
              <Pager
                page={query.page}
                limit={query.limit}
                totalCount={totalCount}
                hrefOfPage={(page) => hrefOf({ page })}
                onPage={(page) => set({ page })}
              />
            )}
          </>
        }
      >
        {!list.error && <KeyHints keys={KEYS} mayType={mayType} />}
      </Bar>
    </>
  );
}
