'use client';

/** Editing on the board: records, rights by row, live sums, marks, and the keys of this screen. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createCopyTexts } from '@/components/grid/columns';
import type { CellMark } from '@/components/grid/editing/cell-painter';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { listDrawn } from '@/components/grid/editing/grid-surface';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { useGridEditing } from '@/components/grid/editing/use-grid-editing';
import { fromRecordKey } from '@/components/requests/request-record';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { keptByRow } from '@/components/workspace/writes';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { YearValue } from '@/domain/contract/value';
import type { Exception } from '@/domain/exceptions';
import { useStore } from '@/lib/client/store';
import { getProposed, type ProposalByProduct, toPreviewChanges } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import { type BoardCells, toBoardCell, toBoardMark, toOpenFigure } from './board-cells';
import type { BoardOfKeys } from './board-keys';
import {
  type AllocationRow,
  fromMarketField,
  toCellRecords,
  toMarketField,
  toWriteSubject,
} from './board-row';
import { createLastYears, type LastYears } from './last-years';
import { takeLeftStart } from './left-board';
import { createLiveSums, type LiveSums } from './live-sums';
import { type OpenFigures, toMatchedFigures } from './open-figures';
import type { MarketWeights } from './shown-markets';
import { toTotalsRow } from './totals-row';
import { useBoardColumns, useYearValue } from './use-board-columns';
import { useBoardKeys, useBoardPlace } from './use-board-keys';
import type { useBoardStore } from './use-board-store';

const NO_PROPOSALS: ProposalByProduct = new Map();

const toRecords = (rows: readonly AllocationRow[]) => rows.flatMap(toCellRecords);

type Props = {
  rows: readonly AllocationRow[];
  totals: BoardTotals;
  fiscalYear: number;
  /** Only products with these exceptions are listed; empty: all products. */
  exceptions: readonly Exception[];
  stores: ReturnType<typeof useBoardStore>;
  /** The figures with these exceptions; null without one of figures. */
  matched: ReadonlySet<string> | null;
  /** Of all pages. */
  openOnAllPages: number | null;
  weights: MarketWeights;
} & Pick<BoardOfKeys, 'selection' | 'onOpen' | 'onReview'>;

/** The figures that a proposal would change; null without one. */
function useProposedFigures({ rows, stores: { store, proposals } }: Pick<Props, 'rows' | 'stores'>) {
  const found = useStore(proposals, NO_PROPOSALS);
  return useMemo(() => {
    const changes = toPreviewChanges(found, rows, store.buffer);
    return changes.length === 0 ? null : new Set(changes.map(({ recordKey }) => recordKey));
  }, [found, rows, store.buffer]);
}

/** The figures that F8 leads to, and the mark of those with the chosen exception. */
function useOpenFigures(props: Props, live: LiveSums, cells: BoardCells) {
  const { matched, openOnAllPages } = props;
  const proposed = useProposedFigures(props);
  return useMemo(() => {
    const toDecide = toOpenFigure(cells);
    const undecided: OpenFigures = {
      name: 'undecided',
      isOpen: (row, marketId) => toDecide(row, toMarketField(marketId)),
      countOf: (row) => (cells.whyNot(row) === null ? live.sumsOf(row).undecided : 0),
      all: openOnAllPages,
    };
    const matching = matched && toMatchedFigures('', matched, openOnAllPages);
    const open = proposed ? toMatchedFigures('changed', proposed, null) : (matching ?? undecided);
    const isOpen = (row: AllocationRow, field: string) => {
      const marketId = fromMarketField(field);
      return marketId !== null && open.isOpen(row, marketId);
    };
    /** A figure with the exception is ringed; the others step back. */
    const markOf = (row: AllocationRow, field: string): CellMark => {
      const mark = toBoardMark(row, field, cells);
      const marketId = fromMarketField(field);
      if (matching === null || marketId === null) return mark;
      return { ...mark, words: `${mark.words} ${matching.isOpen(row, marketId) ? 'match' : 'apart'}` };
    };
    return { open, isOpen, markOf };
  }, [matched, proposed, openOnAllPages, live, cells]);
}

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
    const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
    return {
      buffer,
      marketCode: (marketId) => codes.get(marketId) ?? '',
      // Called for each cell of a pasted block.
      whyNot: keptByRow((row) => writes.whyNot('request.writeBrandPart', toWriteSubject(row))),
      textOf: createCopyTexts(columns),
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

/** The pinned row of sums is drawn before the budgets come. */
function useDrawnBudgets(api: RefObject<GridApi<AllocationRow> | null>, year: YearValue | null) {
  useEffect(() => {
    if (!year) return;
    const row = api.current?.getPinnedBottomRow(0);
    if (row) api.current?.refreshCells({ rowNodes: [row], force: true });
  }, [api, year]);
}

export function useBoardEditing(props: Props) {
  const { rows, totals, fiscalYear, exceptions, matched, weights, selection } = props;
  const { store, proposals } = props.stores;
  const writes = useWrites(fiscalYear);
  const isForTyping = writes.noteOn('request.writeBrandPart') === null;
  const { buffer } = store;
  const board = useBoardPlace(fiscalYear);

  const [live] = useState(() => createLiveSums(buffer, { rows, totals }));
  useLayoutEffect(() => live.setRows({ rows, totals }), [live, rows, totals]);

  const api = useRef<GridApi<AllocationRow> | null>(null);
  const year = useYearValue(live, totals, fiscalYear);
  const [lastYears] = useState(() => createLastYears(fiscalYear));
  const hasTicks = !writes.isReader('request.writeBrandPart');
  const columns = useBoardColumns({
    ...{ rows, totals, buffer, proposals, live, selection, lastYears, year, weights, hasTicks },
  });

  useDrawnBudgets(api, year);
  const cells = useBoardCells({ columns, buffer, proposals, writes });

  const { open, isOpen, markOf } = useOpenFigures(props, live, cells);

  const handle = useGridEditing<AllocationRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toBoardCell(row, field, cells),
    markOf,
    rowsOf: (recordKey) => [recordKey.split('-')[0] ?? ''],
    drawnWith: toDrawnColumns,
    drawSums: (recordKeys) => drawTotals(api.current, recordKeys),
    fieldsOf: ({ recordKey }) => [`market-${recordKey.split('-')[1]}`],
    openKinds: [isOpen],
    startsAtOpenCell: isForTyping || matched !== null,
    startsAtFirstRow: rows.length > 0 && matched === null && exceptions.length > 0,
    takeStart: () => takeLeftStart(board),
  });

  const keys = useBoardKeys(props, { handle, api, cells, isOpen });
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
    live,
    open,
    ...keys,
    /** Whether the person may type: now, or at another step. */
    mayType: hasTicks,
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
