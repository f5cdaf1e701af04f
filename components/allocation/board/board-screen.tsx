'use client';

/** The brand's final allocation as a board: products by markets; edit, propose, submit. */
import { useMemo, useState } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { DataGrid } from '@/components/grid/data-grid';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useEditCounts } from '@/components/grid/editing/use-edit-store';
import { useGridState } from '@/components/grid/editing/use-grid-editing';
import { toTickColumn } from '@/components/grid/tick';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListSettings } from '@/components/grid/use-list-settings';
import { useListUrl } from '@/components/grid/use-list-url';
import { useSelectedRows, useSelection } from '@/components/grid/use-selection';
import { ViewMenu } from '@/components/grid/view-menu';
import { LoadFailed } from '@/components/shell/load-failed';
import { useWorkspace } from '@/components/shell/workspace-context';
import { BarRule } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { BoardQuery } from '@/domain/contract/allocation';
import type { ListSettings } from '@/domain/contract/lists';
import type { Problem } from '@/domain/problems';
import { useDownload } from '@/lib/client/use-download';
import { AllocationTitle } from '../allocation-title';
import { ProposalBar } from '../proposal/proposal-bar';
import { useProposal } from '../proposal/use-proposal';
import { SubmitDialog } from '../submit/submit-dialog';
import { toSubmitItem } from '../submit/submit-plan';
import styles from './board.module.css';
import { BoardChooser } from './board-chooser';
import { BoardFilters } from './board-filters';
import { toShownMarkets } from './board-markets';
import { BoardPopover, type Opened } from './board-popover';
import { type AllocationPage, presentBoardPage, toBoardDefaults } from './board-query';
import { type AllocationRow, fromMarketField, toRowId, toRowName } from './board-row';
import { BoardStatus } from './board-status';
import { NoBoard } from './no-board';
import { ReasonButton } from './reason-button';
import { getReason } from './reason-cells';
import { TOTALS_ID, toTotalsRow } from './totals-row';
import { useBoardEditing } from './use-board-editing';

/** The visible columns of the board: the user's choice and the markets of the rows. */
function useBoardView(
  all: readonly GridColumn<AllocationRow>[],
  rows: readonly AllocationRow[],
  first: ListSettings | null,
) {
  const settings = useListSettings('board', first);
  const person = useColumnState(settings, all);
  const columns = useMemo(() => {
    const shown = toShownMarkets(rows);
    return person.columns.filter(({ field }) => {
      const marketId = fromMarketField(field);
      return marketId === null || shown.has(marketId);
    });
  }, [person.columns, rows]);
  return { settings, person, columns };
}

/** The reason of the current figure, in the status bar: readable without opening anything. */
type CellReasonProps = { controller: GridController<AllocationRow>; buffer: EditBuffer };

function CellReason({ controller, buffer }: CellReasonProps) {
  useGridState(controller);
  const current = controller.isBlock() ? null : controller.getCurrent();
  const marketId = current && fromMarketField(current.field);
  if (!current || marketId === null || !current.row.cells[marketId]) return null;
  const { allocationReason, allocationComment } = getReason(buffer, current.row, marketId);
  const text = [allocationReason, allocationComment].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span className={styles.reason} title={text}>
      Reason <b>{text}</b>
    </span>
  );
}

type BoardScreenProps = {
  first: { query: BoardQuery; page: AllocationPage; failed?: Problem; settings: ListSettings | null };
};

export function BoardScreen({ first }: BoardScreenProps) {
  const { selectedSystem: system, moment } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => toBoardDefaults(system, moment.currentFiscalYear), [system, moment]);
  const url = useListUrl(BoardQuery, defaults);
  const { query, set, hrefOf } = url;
  const list = useListPage(
    'listBoard',
    { params, query },
    { ...first, address: { params, query: first.query } },
    presentBoardPage,
  );
  // The default order is the board's own; a header shows a sort only after the user has chosen one.
  const shownSort = JSON.stringify(query.sort) === JSON.stringify(defaults.sort) ? undefined : query.sort;
  const { items: rows, totals } = list.page;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const selection = useSelection(toRowId);
  const { store, proposals, cells, columns, handle } = useBoardEditing({
    rows,
    totals,
    fiscalYear: query.fiscalYear,
    selection,
    onOpen: setOpened,
  });
  const { controller } = handle;
  const ticked = [...useSelectedRows(selection).values()];
  const proposal = useProposal({ system, edits: store, proposals });
  const download = useDownload();
  useEditCounts(store);

  const all = useMemo(() => {
    const tick = toTickColumn(selection, toRowId, toRowName);
    const render = (row: AllocationRow) => (row.productId === TOTALS_ID ? null : tick.render?.(row));
    return [{ ...tick, render, pinned: 'left' as const }, ...columns];
  }, [selection, columns]);
  const view = useBoardView(all, rows, first.settings);
  const marketIds = useMemo(() => toShownMarkets(rows), [rows]);
  const { options: editingOptions } = handle;
  const options = useMemo(
    () => ({ ...editingOptions, pinnedBottomRowData: [toTotalsRow(totals, rows.length)] }),
    [editingOptions, rows, totals],
  );
  const open = (ticked.length > 0 ? ticked : rows).filter((row) => cells.whyNot(row) === null);
  const whyNotPropose =
    open.length > 0 ? null : (rows.map(cells.whyNot).find(Boolean) ?? 'No product here is open.');

  return (
    <>
      <AllocationTitle
        view="board"
        fiscalYear={query.fiscalYear}
        download={download}
        onDownload={() => {
          const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
          void store.queue.flush().then(() => download.start('exportRequests', { params, query: filters }));
        }}
        actions={
          <WhyNot reason={ticked.length === 0 ? 'Tick the products to submit first.' : null}>
            <Button
              look="solid"
              icon="check"
              onClick={() => void store.queue.flush().then(() => setIsSubmitting(true))}
            >
              Submit final allocation
            </Button>
          </WhyNot>
        }
      />
      {proposal.isShown && <ProposalBar proposal={proposal} />}
      <BoardFilters
        url={url}
        end={
          <>
            <WhyNot reason={whyNotPropose}>
              <Button size="small" icon="chart" onClick={() => void proposal.show(proposal.rule, open)}>
                Propose
              </Button>
            </WhyNot>
            <ReasonButton controller={controller} cells={cells} onOpen={setOpened} />
            <BarRule />
            <UndoButtons store={store} controller={controller} />
            <ViewMenu settings={view.settings} allLabel="All products" columns={view.person.text} />
            <BoardChooser all={all} person={view.person} marketIds={marketIds} />
          </>
        }
      />
      {list.error ? (
        <LoadFailed what="The board" error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <EditingLayer
          handle={handle}
          popover={
            <BoardPopover
              handle={handle}
              store={store}
              cells={cells}
              rule={proposal.rule}
              opened={opened}
              onClose={() => setOpened(null)}
            />
          }
        >
          <DataGrid
            label="Final allocation"
            columns={view.columns}
            rows={rows}
            rowId={toRowId}
            selection={selection}
            sort={shownSort}
            isBusy={list.isBusy}
            onSort={(sort) => set({ sort: BoardQuery.shape.sort.parse(sort) })}
            hrefOfSort={(attribute) => hrefOf({ sort: BoardQuery.shape.sort.parse([{ attribute }]) })}
            options={options}
            onOrder={view.person.setOrder}
            onWidths={view.person.setWidths}
            onReady={handle.onReady}
            empty={<NoBoard url={url} />}
          />
        </EditingLayer>
      )}
      <BoardStatus
        totals={list.error ? null : totals}
        marketCount={marketIds.size}
        note={<CellReason controller={controller} buffer={store.buffer} />}
        url={url}
        controller={controller}
        save={<EditStatus store={store} controller={controller} />}
      />
      {isSubmitting && (
        <SubmitDialog
          items={ticked.map((row) =>
            toSubmitItem(
              rows.find((each) => each.productId === row.productId) ?? row,
              store.buffer,
              cells.whyNot,
            ),
          )}
          buffer={store.buffer}
          onClose={() => setIsSubmitting(false)}
          onDone={() => void list.refresh()}
        />
      )}
    </>
  );
}
