'use client';
/** Editing at the desk: the figures and reasons of one product, by the same records and rules as on the board. */
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef } from 'react';
import { toColumnText } from '@/components/grid/columns';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { toReadOnlyCell } from '@/components/grid/editing/grid-state';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useGridEditing } from '@/components/grid/editing/use-grid-editing';
import {
  type BrandCells,
  isBrandTyped,
  toBrandCell,
  toBrandMark,
} from '@/components/requests/list/brand-cells';
import { useLabels } from '@/components/requests/list/use-labels';
import { fromRecordKey } from '@/components/requests/request-record';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Proposals } from '@/domain/contract/allocation';
import { toCountText } from '@/domain/format';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { type BoardCells, toBoardCell, toBoardMark, toOpenFigure } from '../board/board-cells';
import { type AllocationRow, toMarketField, toWriteSubject } from '../board/board-row';
import { NOTHING_TO_LOCK, toLockChanges } from '../board/lock-changes';
import { listUnexplained } from '../board/reason-cells';
import { type StepWay, stepFigures, toStepWay } from '../board/step-changes';
import { useBoardStore } from '../board/use-board-store';
import type { ProposalStore } from '../proposal/proposal-store';
import { CUT_FIELD, fromRuleField, toDeskColumns, toRuleField } from './desk-columns';
import { createSides, type ProposalsByRule, toRuleChanges } from './desk-comparison';
import type { DeskOpened } from './desk-popover';
import { listForReason, NO_CUT_LEFT } from './desk-reasons';
import { type DeskMarket, type DeskRow, toSumRows } from './desk-row';
import { useDeskProposals } from './use-desk-proposals';

const ALLOCATED = 'allocatedQuantity';
const NO_CUT_SELECTED = 'None of the selected figures is cut.';
const NO_RULE_CHOSEN = 'Choose a figure in the column of a rule first.';
/** The columns that move with a figure. */
const MOVING = [ALLOCATED, CUT_FIELD, ...PROPOSAL_RULES.map(toRuleField)];

type Props = {
  product: AllocationRow;
  markets: readonly DeskMarket[];
  fiscalYear: number;
  /** Null: not loaded with the page. */
  firstProposals: Proposals | null;
  /** N, Shift N and Escape leave the product. */
  onGo: (to: 'next' | 'previous' | 'board') => void;
  /** R opens the reason of the selected figures, with Shift of all cuts without one; "?" why a rule proposes a figure. */
  onOpen: (opened: DeskOpened | null) => void;
};

/** The columns, and the proposals they show. */
function useDeskColumns(product: AllocationRow, store: EditStore, first: Proposals | null) {
  const { selectedSystem: system } = useWorkspace();
  const labels = useLabels();
  const { buffer } = store;
  const { proposals, error } = useDeskProposals({ system, product, store, first });
  const shown = useRef<ProposalsByRule>(proposals);
  const sides = useMemo(() => createSides({ product, buffer }, () => shown.current), [product, buffer]);
  const columns = useMemo(
    () =>
      toDeskColumns({ system, labels, product, buffer, proposals: () => shown.current, sideOf: sides.of }),
    [system, labels, product, buffer, sides],
  );
  return { proposals, error, shown, sides, columns };
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

/** The actions behind the keys and buttons of the desk. */
type Desk = {
  product: AllocationRow;
  store: EditStore;
  applied: ProposalStore;
  proposals: ProposalsByRule;
  whyNot: string | null;
  controller: GridController<DeskRow>;
};

/** Applies all figures of a rule as one step; returns a sentence about the result. */
function takeRule({ product, store, applied, proposals, whyNot, controller }: Desk, rule: ProposalRule) {
  const proposal = proposals.get(rule);
  if (whyNot !== null || !proposal)
    return controller.say(whyNot ?? 'The proposals are not loaded yet.', true);
  const changes = toRuleChanges({ product, buffer: store.buffer }, proposal);
  applied.keepApplied(changes);
  store.session.apply('proposal', changes);
  const deed = changes.length === 0 ? 'changes nothing' : `${toCountText(changes.length, 'figure')} changed`;
  controller.enter();
  controller.say(`${getRule(rule).label}: ${deed}.`);
}

function toggleLock({ product, store, whyNot, controller }: Desk, { marketId }: DeskMarket) {
  if (whyNot !== null) return controller.say(whyNot, true);
  const { changes, isLocking } = toLockChanges([{ row: product, marketId }], store.buffer);
  const count = store.session.apply(isLocking ? 'lock' : 'unlock', changes);
  if (count === 0) controller.say(NOTHING_TO_LOCK, true);
  else controller.say(isLocking ? 'Locked.' : 'Unlocked.');
}

function stepFigure({ product, store, whyNot, controller }: Desk, { marketId }: DeskMarket, way: StepWay) {
  if (whyNot !== null) return controller.say(whyNot, true);
  stepFigures([{ row: product, marketId }], store, controller, way);
}

type Opens = { opened: DeskOpened | null; onOpen: Props['onOpen'] };

/** The reason of the selected figures, or of all cuts without one; returns a sentence if it cannot be opened. */
function openReason(desk: Desk, { onOpen }: Opens, ofAll: boolean) {
  const { product, store, whyNot, controller } = desk;
  const { buffer } = store;
  const places = ofAll ? listUnexplained(product, buffer) : listForReason(controller, product, buffer);
  if (whyNot !== null) return controller.say(whyNot, true);
  if (places.length === 0) return controller.say(ofAll ? NO_CUT_LEFT : NO_CUT_SELECTED, true);
  if (!controller.getCurrent()) controller.enter();
  const { range } = controller.getState();
  if (range) onOpen({ kind: 'reason', position: range.anchor, places });
}

/** Why a rule proposes the figure of its column. */
function openWhy({ controller }: Desk, { onOpen }: Opens, { position, row, field }: CurrentCell<DeskRow>) {
  const rule = fromRuleField(field);
  if (rule === null || row.kind !== 'market') return controller.say(NO_RULE_CHOSEN, true);
  onOpen({ kind: 'why', position, marketId: row.marketId, rule });
}

function onDeskKey(
  press: KeyboardEvent,
  current: CurrentCell<DeskRow>,
  desk: Desk,
  { onGo, ...opens }: Pick<Props, 'onGo'> & Opens,
): boolean {
  const { row, field } = current;
  if (press.ctrlKey || press.metaKey) return false;
  // By its position on the keyboard: with Alt, some layouts produce another character.
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1];
  const rule = press.altKey && digit ? PROPOSAL_RULES[Number(digit) - 1] : undefined;
  const key = press.key.toLowerCase();
  const way = toStepWay(press);
  // In a column of text these letters are typed.
  const isLetter = !press.altKey && (field === ALLOCATED || !isBrandTyped(field));
  if (rule) takeRule(desk, rule);
  else if (key === 'escape' && opens.opened) opens.onOpen(null);
  else if (key === 'escape') onGo('board');
  else if (isLetter && key === 'n') onGo(press.shiftKey ? 'previous' : 'next');
  else if (isLetter && key === 'r') openReason(desk, opens, press.shiftKey);
  else if (isLetter && key === '?') openWhy(desk, opens, current);
  else if (isLetter && key === 'l' && row.kind === 'market') toggleLock(desk, row);
  else if (isLetter && way !== null && row.kind === 'market') stepFigure(desk, row, way);
  else return false;
  return true;
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

export function useDeskEditing(props: Props & Opens) {
  const { product, markets, fiscalYear, firstProposals, onGo, opened, onOpen } = props;
  const shownProducts = useMemo(() => [product], [product]);
  const { store, proposals: applied } = useBoardStore(shownProducts, fiscalYear);
  const { buffer, session } = store;
  const shown = useDeskColumns(product, store, firstProposals);
  const { columns, proposals } = shown;
  const { cells, texts, whyNot } = useDeskCells({ product, fiscalYear }, store);
  const isOpen = toOpenFigure(cells);
  const hasOpen = markets.some(({ marketId }) => isOpen(product, toMarketField(marketId)));
  const columnOf = (field: string) => columns.find((each) => each.field === field);
  const handle: GridEditingHandle<DeskRow> = useGridEditing<DeskRow>({
    buffer,
    session,
    cellOf: (row, field) => {
      if (row.kind === 'market' && field === ALLOCATED)
        return toBoardCell(product, toMarketField(row.marketId), cells);
      if (row.kind === 'market' && isBrandTyped(field)) return toBrandCell(row.request, field, texts);
      const column = columnOf(field);
      const value = column?.value(row);
      const text = column ? toColumnText(column, row) : '';
      return toReadOnlyCell(text, field, typeof value === 'number' ? value : null);
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
    onKey: (press, current) => onDeskKey(press, current, desk, { onGo, opened, onOpen }),
  });
  const { controller, options } = handle;
  const desk: Desk = { product, store, applied, proposals, whyNot, controller };
  const api = useRedraw(store, shown, controller);
  const withSums = useMemo(
    () => ({ ...options, pinnedBottomRowData: toSumRows(product) }),
    [options, product],
  );
  return {
    store,
    columns,
    cells,
    whyNot,
    error: shown.error,
    take: (rule: ProposalRule) => takeRule(desk, rule),
    explainCuts: () => openReason(desk, { opened, onOpen }, true),
    changesOf: (rule: ProposalRule) => {
      const proposal = proposals.get(rule);
      return proposal ? toRuleChanges({ product, buffer }, proposal).length : null;
    },
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
