'use client';

/** Editing on the board: records, rights by row, live sums, marks, and the keys of this screen. */
import type { GridApi } from 'ag-grid-community';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toColumnText } from '@/components/grid/columns';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { listDrawn } from '@/components/grid/editing/grid-surface';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { useGridEditing, useGridKeys } from '@/components/grid/editing/use-grid-editing';
import { fromRecordKey } from '@/components/requests/request-record';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { keptByRow } from '@/components/workspace/writes';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { Exception } from '@/domain/exceptions';
import { toPath } from '@/domain/screens';
import { toDeskHref } from '../allocation-view';
import { getProposed } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import { type BoardCells, toBoardCell, toBoardMark, toOpenFigure } from './board-cells';
import { type BoardOfKeys, onBoardKey } from './board-keys';
import { type AllocationRow, fromMarketField, toCellRecords, toWriteSubject } from './board-row';
import { createLastYears, type LastYears } from './last-years';
import { keepLeftBoard, takeLeftStart } from './left-board';
import { createLiveSums } from './live-sums';
import { toTotalsRow } from './totals-row';
import { useBoardColumns, useYearValue } from './use-board-columns';
import { useBoardStore } from './use-board-store';

const toRecords = (rows: readonly AllocationRow[]) => rows.flatMap(toCellRecords);

type Props = {
  rows: readonly AllocationRow[];
  totals: BoardTotals;
  fiscalYear: number;
  /** Only products with these exceptions are listed; empty: all products. */
  exceptions: readonly Exception[];
} & Pick<BoardOfKeys, 'selection' | 'onOpen' | 'onReview'>;

/** A figure affects the column of its market and all columns without a market: the sums. */
function toDrawnColumns(recordKeys: Iterable<string>) {
  const marketIds = new Set([...recordKeys].map((key) => fromRecordKey(key).marketId));
  return (field: string) => {
    const marketId = fromMarketField(field);
    return marketId === null || marketIds.has(marketId);
  };
}

/** The row of sums is pinned: AG Grid does not draw it with the rows. */
function drawTotals(api: GridApi<AllocationRow> | null, recordKeys: Iterable<string>) {
  const totals = api?.getPinnedBottomRow(0);
  if (!totals) return;
  api?.refreshCells({ rowNodes: [totals], columns: listDrawn(api, toDrawnColumns(recordKeys)), force: true });
}

type CellSources = Pick<EditStore, 'buffer'> & {
  columns: ReturnType<typeof useBoardColumns>;
  proposals: ProposalStore;
  writes: ReturnType<typeof useWrites>;
};

function useBoardCells({ columns, buffer, proposals, writes }: CellSources): BoardCells {
  const { markets } = useWorkspace();
  return useMemo<BoardCells>(() => {
    const byField = new Map(columns.map((column) => [column.field, column]));
    const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
    return {
      buffer,
      marketCode: (marketId) => codes.get(marketId) ?? '',
      // Called for each cell of a pasted block.
      whyNot: keptByRow((row) => writes.whyNot('request.writeBrandPart', toWriteSubject(row))),
      textOf: (row, field) => {
        const column = byField.get(field);
        return column ? toColumnText(column, row) : '';
      },
      proposed: (row, marketId) => getProposed(proposals.get(), row, marketId, buffer),
    };
  }, [buffer, columns, markets, writes, proposals]);
}

/** The preview and the year before change every cell: AG Grid must redraw them. */
function useRedraw(
  api: RefObject<GridApi<AllocationRow> | null>,
  controller: GridController<AllocationRow>,
  { proposals, lastYears }: { proposals: ProposalStore; lastYears: LastYears },
) {
  useEffect(() => {
    const drawAll = () => {
      api.current?.refreshCells({ force: true });
      controller.draw();
    };
    const stops = [proposals.subscribe(drawAll), lastYears.subscribe(drawAll)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, controller, proposals, lastYears]);
}

export function useBoardEditing({
  rows,
  totals,
  fiscalYear,
  exceptions,
  selection,
  onOpen,
  onReview,
}: Props) {
  const { user, selectedSystem: system, moment } = useWorkspace();
  const router = useRouter();
  const writes = useWrites(fiscalYear);
  const isForTyping = writes.noteOn('request.writeBrandPart') === null;
  const { store, proposals } = useBoardStore(rows, fiscalYear);
  const { buffer } = store;
  const board = { path: toPath('brandFinalAllocation', { system }), fiscalYear, owner: user.uniqueId };

  const [live] = useState(() => createLiveSums(buffer, { rows, totals }));
  useLayoutEffect(() => live.setRows({ rows, totals }), [live, rows, totals]);

  const year = useYearValue(live, totals, fiscalYear);
  const [lastYears] = useState(() => createLastYears(fiscalYear));
  const columns = useBoardColumns({ rows, totals, buffer, proposals, live, selection, lastYears, year });

  const cells = useBoardCells({ columns, buffer, proposals, writes });

  const api = useRef<GridApi<AllocationRow> | null>(null);
  const handle = useGridEditing<AllocationRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toBoardCell(row, field, cells),
    markOf: (row, field) => toBoardMark(row, field, cells),
    rowsOf: (recordKey) => [recordKey.split('-')[0] ?? ''],
    drawnWith: toDrawnColumns,
    drawSums: (recordKeys) => drawTotals(api.current, recordKeys),
    fieldsOf: ({ recordKey }) => [`market-${recordKey.split('-')[1]}`],
    openKinds: [toOpenFigure(cells)],
    startsAtOpenCell: isForTyping,
    startsAtFirstRow: rows.length > 0 && exceptions.some((each) => each !== 'undecided' || !isForTyping),
    takeStart: () => takeLeftStart(board),
  });

  const toDesk = {
    productIds: rows.map(({ productId }) => productId),
    current: () => handle.controller.getCurrent()?.row.productId,
    onLeave: () => keepLeftBoard(board, handle.controller),
  };
  const goToDesk = (row: AllocationRow) => {
    const years = { fiscalYear, currentFiscalYear: moment.currentFiscalYear };
    toDesk.onLeave();
    router.push(toDeskHref(system, years, toDesk.productIds, row.productId));
  };
  useGridKeys(handle.controller, (press, current) =>
    onBoardKey(press, current, {
      ...{ rows, cells, store, selection, onOpen, onReview, goToDesk },
      controller: handle.controller,
      api: api.current,
      goToProduct: ({ productId }) => router.push(toPath('productEdit', { system, id: productId })),
    }),
  );

  useRedraw(api, handle.controller, { proposals, lastYears });

  const { options } = handle;
  const withTotals = useMemo(
    () => ({ ...options, pinnedBottomRowData: [toTotalsRow(totals, rows.length)] }),
    [options, rows, totals],
  );

  return {
    store,
    proposals,
    cells,
    rows,
    columns,
    recordsOf: toRecords,
    lastYears,
    toDesk,
    handle: {
      ...handle,
      options: withTotals,
      onReady: (ready: GridApi<AllocationRow>) => {
        api.current = ready;
        handle.onReady(ready);
      },
    },
  };
}
