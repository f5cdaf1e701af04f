'use client';
/** Editing at the desk: the figures and reasons of one product, by the same records and rules as on the board. */
import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createCopyTexts } from '@/components/grid/columns';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { toReadOnlyCell } from '@/components/grid/editing/grid-state';
import { toFigure } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import {
  type GridEditingHandle,
  useGridEditing,
  useGridKeys,
} from '@/components/grid/editing/use-grid-editing';
import {
  type BrandCells,
  isBrandTyped,
  toBrandCell,
  toBrandMark,
} from '@/components/requests/list/brand-cells';
import { fromRecordKey } from '@/components/requests/request-record';
import { useLabels } from '@/components/workspace/use-labels';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Proposals } from '@/domain/contract/allocation';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { type BoardCells, toBoardCell, toBoardMark, toOpenFigure } from '../board/board-cells';
import { type AllocationRow, toMarketField, toWriteSubject } from '../board/board-row';
import { listUnexplained } from '../board/reason-cells';
import { useBoardStore } from '../board/use-board-store';
import { ALLOCATED, CUT_FIELD, toDeskColumns, toRuleField } from './desk-columns';
import { createSides, type ProposalsByRule, toRuleChanges } from './desk-comparison';
import { applyRule, type Desk, type DeskOpens, onDeskKey, openReason } from './desk-keys';
import { type DeskMarket, type DeskRow, toSumRows } from './desk-row';
import { useDeskProposals } from './use-desk-proposals';

/** The columns that move with a figure. */
const MOVING = [ALLOCATED, CUT_FIELD, 'allocationReason', ...PROPOSAL_RULES.map(toRuleField)];

type Props = {
  product: AllocationRow;
  markets: readonly DeskMarket[];
  fiscalYear: number;
  /** Null: not loaded with the page. */
  firstProposals: Proposals | null;
};

type Acts = { onUse: (rule: ProposalRule) => void; onReason: () => void; onToggled: () => void };
const noAct = () => undefined;

/** The columns, and the proposals they show. */
function useDeskColumns(product: AllocationRow, store: EditStore, first: Proposals | null) {
  const { selectedSystem: system } = useWorkspace();
  const labels = useLabels();
  const { buffer } = store;
  const { proposals, error } = useDeskProposals({ system, product, store, first });
  const shown = useRef<ProposalsByRule>(proposals);
  const sides = useMemo(() => createSides({ product, buffer }, () => shown.current), [product, buffer]);
  const [isAll, setIsAll] = useState(false);
  // The buttons in the columns act on what is shown by the time they are pressed.
  const acts = useRef<Acts>({ onUse: noAct, onReason: noAct, onToggled: noAct });
  const columns = useMemo(
    () =>
      toDeskColumns({
        ...{ system, labels, product, buffer, proposals: () => shown.current, sideOf: sides.of },
        rules: {
          isAll,
          onToggle: () => {
            setIsAll((before) => !before);
            acts.current.onToggled();
          },
        },
        changesOf: (rule) => {
          const proposal = shown.current.get(rule);
          return proposal ? toRuleChanges({ product, buffer }, proposal).length : null;
        },
        onUse: (rule) => acts.current.onUse(rule),
        cuts: {
          count: () => listUnexplained(product, buffer).length,
          onReason: () => acts.current.onReason(),
        },
      }),
    [system, labels, product, buffer, sides, isAll],
  );
  return { proposals, error, shown, sides, columns, acts };
}

function useDeskCells({ product, fiscalYear }: Pick<Props, 'product' | 'fiscalYear'>, { buffer }: EditStore) {
  const { markets } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const codes = useMemo(() => new Map(markets.map(({ marketId, code }) => [marketId, code])), [markets]);
  const whyNot = writes.whyNot('request.writeBrandPart', toWriteSubject(product));
  const cells: BoardCells = {
    buffer,
    whyNot: () => whyNot,
    marketCode: (marketId) => codes.get(marketId) ?? '',
    textOf: () => '',
    proposed: () => null,
  };
  const texts: BrandCells = { buffer, whyNot: () => whyNot, textOf: () => '' };
  return { cells, texts, whyNot };
}

/** Columns and sums read the figures as they are typed: they are drawn again with each change. */
function useRedraw(
  { buffer }: EditStore,
  { proposals, shown, sides }: ReturnType<typeof useDeskColumns>,
  controller: GridController<DeskRow>,
) {
  const api = useRef<GridApi<DeskRow> | null>(null);
  useEffect(() => {
    shown.current = proposals;
    const draw = () => {
      sides.forget();
      api.current?.refreshCells({ columns: MOVING, force: true });
      controller.draw();
    };
    draw();
    return buffer.subscribe(draw);
  }, [shown, sides, proposals, buffer, controller]);
  return api;
}

export function useDeskEditing(props: Props & DeskOpens) {
  const { product, markets, fiscalYear, firstProposals, ...opens } = props;
  const shownProducts = useMemo(() => [product], [product]);
  const { store, proposals: applied } = useBoardStore(shownProducts, fiscalYear);
  const { buffer, session } = store;
  const shown = useDeskColumns(product, store, firstProposals);
  const { columns, proposals } = shown;
  const { cells, texts, whyNot } = useDeskCells({ product, fiscalYear }, store);
  const isOpen = toOpenFigure(cells);
  const hasOpen = markets.some(({ marketId }) => isOpen(product, toMarketField(marketId)));
  const copyTextOf = useMemo(() => createCopyTexts(columns), [columns]);
  const columnOf = (field: string) => columns.find((each) => each.field === field);
  const handle: GridEditingHandle<DeskRow> = useGridEditing<DeskRow>({
    buffer,
    session,
    cellOf: (row, field) => {
      if (row.kind === 'market' && field === ALLOCATED)
        return toBoardCell(product, toMarketField(row.marketId), cells);
      if (row.kind === 'market' && isBrandTyped(field)) return toBrandCell(row.request, field, texts);
      return toReadOnlyCell(copyTextOf(row, field), field, toFigure(columnOf(field)?.value(row)));
    },
    markOf: (row, field) => {
      if (row.kind !== 'market') return { words: '' };
      if (field === ALLOCATED) return toBoardMark(product, toMarketField(row.marketId), cells);
      return toBrandMark(row.request, field, texts);
    },
    rowsOf: (recordKey) => {
      const place = fromRecordKey(recordKey);
      return place.productId === product.productId ? [String(place.marketId)] : [];
    },
    fieldsOf: ({ field }) => [isBrandTyped(field) ? field : ALLOCATED],
    openKinds: [
      (row, field) =>
        row.kind === 'market' && field === ALLOCATED && isOpen(product, toMarketField(row.marketId)),
    ],
    startsAtOpenCell: whyNot === null,
    startsAtFirstRow: markets.length > 0 && !hasOpen,
  });
  const { controller, options } = handle;
  const desk: Desk = { product, store, applied, proposals, whyNot, controller };
  const press = useGridKeys(controller, (key, current) => onDeskKey(key, current, desk, opens));
  useLayoutEffect(() => {
    shown.acts.current = {
      onUse: (rule) => applyRule(desk, rule),
      onReason: () => openReason(desk, opens, true),
      onToggled: () => controller.enter(),
    };
  });
  const api = useRedraw(store, shown, controller);
  const mayUse = whyNot === null;
  const withSums = useMemo(() => ({ ...options, pinnedBottomRowData: toSumRows(mayUse) }), [options, mayUse]);
  return {
    store,
    columns,
    proposals,
    cells,
    whyNot,
    error: shown.error,
    press,
    handle: {
      ...handle,
      options: withSums,
      onReady: (ready: GridApi<DeskRow>) => {
        api.current = ready;
        handle.onReady(ready);
      },
    },
  };
}
