'use client';
/** The board under edit: records, rights by row, live sums, marks, and the keys of this screen. */
import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toColumnText } from '@/components/grid/columns';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { useEditStore } from '@/components/grid/editing/use-edit-store';
import { useGridEditing } from '@/components/grid/editing/use-grid-editing';
import { createRequestPort } from '@/components/requests/request-save-port';
import { useWorkspace } from '@/components/shell/workspace-context';
import { toQuantityText } from '@/domain/format';
import { may, toReasonSentence } from '@/domain/rights';
import { toProductTitle } from '@/domain/systems';
import { getProposed } from '../proposal/proposal-preview';
import { createProposalStore } from '../proposal/proposal-store';
import { type BoardCells, toBoardCell, toBoardMark, toCellWords } from './board-cells';
import { toBoardColumns, toMoreOf } from './board-columns';
import { getGiven, isLocked } from './board-figures';
import { toBoardMarkets } from './board-markets';
import { type AllocationRow, fromMarketField, toCellRecords, toCells, toRowId } from './board-row';
import { createLiveSums } from './live-sums';
import { toLockChanges } from './lock-cells';
import { TOTALS_ID } from './totals-row';

type Given = {
  rows: readonly AllocationRow[];
  fiscalYear: number;
  hasBar: boolean;
  isNarrow: boolean;
  /** "?" on a market's cell asks for its reason, Escape closes it. */
  onWhy: (why: { current: CurrentCell<AllocationRow>; marketId: number } | null) => void;
};

export function useBoardEditing({ rows, fiscalYear, hasBar, isNarrow, onWhy }: Given) {
  const { user, moment, selectedSystem: system, brands, markets, entities } = useWorkspace();
  const [port] = useState(() => createRequestPort(system, fiscalYear));
  const [proposals] = useState(createProposalStore);
  const records = useMemo(() => rows.flatMap(toCellRecords), [rows]);
  const store = useEditStore({
    port,
    records,
    owner: user.uniqueId,
    draftKey: `${system.prefix}.board.${fiscalYear}`,
  });
  const { buffer } = store;
  useEffect(() => {
    port.learn(rows.flatMap((row) => toCells(row).map((cell) => ({ ...cell, productId: row.productId }))));
  }, [port, rows]);

  const [live] = useState(() => createLiveSums(buffer, rows));
  useLayoutEffect(() => live.setRows(rows), [live, rows]);

  const columns = useMemo(() => {
    const labels = new Map(brands.map(({ brandId, label }) => [brandId, label]));
    const moreOf = toMoreOf(proposals, buffer);
    return toBoardColumns({
      markets: toBoardMarkets(rows, markets, entities),
      hasBar,
      isNarrow,
      greatest: Math.max(
        0,
        ...rows.flatMap((row) => toCells(row).flatMap(({ asked, given }) => [asked ?? 0, given ?? 0])),
      ),
      brandLabel: (brandId) => labels.get(brandId) ?? '',
      nameOf: toProductTitle,
      sumsOf: live.sumsOf,
      moreOf: (row) => (row.productId === TOTALS_ID ? 0 : moreOf(row)),
      figuresOf: (marketId) => (row) => {
        if (row.productId === TOTALS_ID) return live.figuresOf(marketId);
        const cell = row.cells[marketId];
        if (!cell) return null;
        const given = getGiven(buffer, row, marketId);
        const proposed = getProposed(proposals.get(), row, marketId, buffer);
        return {
          asked: toQuantityText(cell.asked),
          given: given === null ? '' : toQuantityText(given),
          after: proposed?.isChange ? proposed.after : null,
          isLocked: isLocked(buffer, row, marketId),
          words: toCellWords(row, marketId, buffer),
        };
      },
    });
  }, [rows, markets, entities, brands, hasBar, isNarrow, buffer, proposals, live]);

  const cells = useMemo<BoardCells>(() => {
    const byField = new Map(columns.map((column) => [column.field, column]));
    const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
    return {
      buffer,
      marketCode: (marketId) => codes.get(marketId) ?? '',
      whyNot: ({ brandId, status }) => {
        const isDisabled = status === 'disabled';
        const subject = { system: moment, fiscalYear, brandId, isPublished: true, isDisabled };
        const verdict = may(user, 'request.writeBrandPart', subject);
        return verdict.allowed ? null : toReasonSentence(verdict.reason);
      },
      textOf: (row, field) => {
        const column = byField.get(field);
        return column ? toColumnText(column, row) : '';
      },
      proposed: (row, marketId) => getProposed(proposals.get(), row, marketId, buffer),
    };
  }, [buffer, columns, markets, user, moment, fiscalYear, proposals]);

  const handle = useGridEditing<AllocationRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toBoardCell(row, field, cells),
    markOf: (row, field) => toBoardMark(row, field, cells),
    rowsOf: (recordKey) => [recordKey.split('-')[0] ?? ''],
    fieldsOf: ({ recordKey }) => [`market-${recordKey.split('-')[1]}`],
    onKey: (press, current) => onBoardKey(press, current),
  });

  const onBoardKey = (press: KeyboardEvent, current: CurrentCell<AllocationRow>): boolean => {
    if (press.ctrlKey || press.metaKey || press.altKey) return false;
    const marketId = fromMarketField(current.field);
    if (press.key === '?' && marketId !== null && current.row.cells[marketId]) {
      onWhy({ current, marketId });
      return true;
    }
    if (press.key === 'Escape') onWhy(null);
    if (press.key.toLowerCase() !== 'l') return false;
    const { changes, isLocking } = toLockChanges(handle.controller, cells);
    const count = store.session.apply(isLocking ? 'lock' : 'unlock', changes);
    if (count === 0) handle.controller.say('Nothing to lock: a figure comes first.', true);
    else handle.controller.say(`${count} ${isLocking ? 'locked' : 'unlocked'}.`);
    return true;
  };

  // The totals row is pinned, and the preview changes every cell: AG Grid is told to draw them again.
  const api = useRef<GridApi<AllocationRow> | null>(null);
  useEffect(() => {
    const drawTotals = () => {
      const totals = api.current?.getPinnedBottomRow(0);
      if (totals) api.current?.refreshCells({ rowNodes: [totals], force: true });
    };
    const drawAll = () => {
      api.current?.refreshCells({ force: true });
      handle.controller.repaint();
    };
    const stops = [buffer.subscribe(drawTotals), proposals.subscribe(drawAll)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [buffer, proposals, handle.controller]);

  return {
    store,
    proposals,
    cells,
    columns,
    handle: {
      ...handle,
      onReady: (ready: GridApi<AllocationRow>) => {
        api.current = ready;
        handle.onReady(ready);
      },
    },
    rowId: toRowId,
  };
}
