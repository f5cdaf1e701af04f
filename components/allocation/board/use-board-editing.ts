'use client';

/** Editing on the board: records, rights by row, live sums, marks, and the keys of this screen. */
import type { GridApi } from 'ag-grid-community';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toColumnText } from '@/components/grid/columns';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { listDrawn } from '@/components/grid/editing/grid-surface';
import { useGridEditing } from '@/components/grid/editing/use-grid-editing';
import type { SelectionStore } from '@/components/grid/selection-store';
import { fromRecordKey } from '@/components/requests/request-record';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { keptByRow } from '@/components/workspace/writes';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { Exception } from '@/domain/exceptions';
import { toPath } from '@/domain/screens';
import { toDeskHref } from '../allocation-view';
import { getProposed } from '../proposal/proposal-preview';
import { type BoardCells, toBoardCell, toBoardMark, toOpenFigure, toReasonRefusal } from './board-cells';
import type { Opened } from './board-popover';
import { type AllocationRow, fromMarketField, toWriteSubject } from './board-row';
import { useYearValue } from './budgets';
import { listFoldedMarkets, unfoldOpen } from './folded-entities';
import { createLastYears } from './last-years';
import { keepLeftBoard, takeLeftStart } from './left-board';
import { createLiveSums } from './live-sums';
import { NOTHING_TO_LOCK, toLockChanges } from './lock-changes';
import { listOpenPlaces } from './open-places';
import { toMarketSpread, toSpreadPlaces } from './spread-cells';
import { stepFigures, toStepWay } from './step-changes';
import { toTotalsRow } from './totals-row';
import { useBoardColumns } from './use-board-columns';
import { useBoardStore } from './use-board-store';

type Props = {
  rows: readonly AllocationRow[];
  totals: BoardTotals;
  fiscalYear: number;
  /** Only products with these exceptions are listed; empty: all products. */
  exceptions: readonly Exception[];
  /** Space outside the market columns ticks the product; with Shift, anywhere. */
  selection: SelectionStore<AllocationRow>;
  /** "?" on a market's cell opens the explanation, "R" its reason, Escape closes either. */
  onOpen: (opened: Opened | null) => void;
  /** M marks the products as looked through. */
  onLook: () => void;
};

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

export function useBoardEditing({ rows, totals, fiscalYear, exceptions, selection, onOpen, onLook }: Props) {
  const { user, selectedSystem: system, markets, moment } = useWorkspace();
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

  const cells = useMemo<BoardCells>(() => {
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
    onKey: (press, current) => onBoardKey(press, current),
  });

  const toDesk = {
    productIds: rows.map(({ productId }) => productId),
    onLeave: () => keepLeftBoard(board, handle.controller),
  };
  const onBoardKey = (press: KeyboardEvent, current: CurrentCell<AllocationRow>): boolean => {
    if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) {
      router.push(toPath('productEdit', { system, id: current.row.productId }));
      return true;
    }
    if (press.ctrlKey || press.metaKey || press.altKey) return false;
    const marketId = fromMarketField(current.field);
    if (press.key === ' ' && (press.shiftKey || marketId === null)) {
      selection.toggle(current.row, press.shiftKey);
      return true;
    }
    if (press.key.toLowerCase() === 'm') {
      onLook();
      return true;
    }
    if (press.key === '?' && marketId !== null && current.row.cells[marketId]) {
      onOpen({ kind: 'why', current, marketId });
      return true;
    }
    if (press.key === 'F8') unfoldOpen(api.current, rows, cells);
    if (press.key === 'Escape') onOpen(null);
    const entityMarkets = listFoldedMarkets(api.current, current.field);
    const isTotal = current.field === 'allocated' || entityMarkets !== null;
    const digit = isTotal && /^[1-9]$/.test(press.key) ? Number(press.key) : null;
    const isSpread = press.key.toLowerCase() === 's';
    if (digit !== null || isSpread || (isTotal && press.key === 'F2')) {
      const places =
        isSpread && press.shiftKey
          ? toMarketSpread(current, rows, cells)
          : toSpreadPlaces(handle.controller, cells, current, entityMarkets);
      if (typeof places === 'string') handle.controller.say(places, true);
      else onOpen({ kind: 'spread', current, digit, places });
      return true;
    }
    if (press.key.toLowerCase() === 'd') {
      const { currentFiscalYear } = moment;
      toDesk.onLeave();
      router.push(
        toDeskHref(system, { fiscalYear, currentFiscalYear }, toDesk.productIds, current.row.productId),
      );
      return true;
    }
    if (press.key.toLowerCase() === 'r' && marketId !== null) {
      const whyNot = toReasonRefusal(current.row, marketId, cells);
      if (whyNot === null) onOpen({ kind: 'reason', current, marketId });
      else handle.controller.say(whyNot, true);
      return true;
    }
    const way = toStepWay(press);
    if (way !== null && marketId !== null) {
      stepFigures(listOpenPlaces(handle.controller, cells), store, handle.controller, way);
      return true;
    }
    if (press.key.toLowerCase() !== 'l') return false;
    const { changes, isLocking } = toLockChanges(listOpenPlaces(handle.controller, cells), buffer);
    const count = store.session.apply(isLocking ? 'lock' : 'unlock', changes);
    if (count === 0) handle.controller.say(NOTHING_TO_LOCK, true);
    else handle.controller.say(`${count} ${isLocking ? 'locked' : 'unlocked'}.`);
    return true;
  };

  // The preview and the year before change every cell: AG Grid must redraw them.
  const api = useRef<GridApi<AllocationRow> | null>(null);
  useEffect(() => {
    const drawAll = () => {
      api.current?.refreshCells({ force: true });
      handle.controller.draw();
    };
    const stops = [proposals.subscribe(drawAll), lastYears.subscribe(drawAll)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [proposals, lastYears, handle.controller]);

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
    lastYears,
    /** The products to go through at the desk; returning from there leads to this cell. */
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
