/** The keys of the desk, and what its buttons do besides: use a rule, lock, step, and open the reason of cuts. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { isBrandTyped } from '@/components/requests/list/brand-cells';
import { toCountText } from '@/domain/format';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { getAllocated, toCutShare } from '../board/board-figures';
import type { AllocationRow } from '../board/board-row';
import type { BoardPlace } from '../board/open-places';
import { listUnexplained } from '../board/reason-cells';
import { NOTHING_TO_LOCK, type StepWay, stepFigures, toLockChanges, toStepWay } from '../board/step-changes';
import type { ProposalStore } from '../proposal/proposal-store';
import { ALLOCATED, fromRuleField } from './desk-columns';
import { type ProposalsByRule, toRuleChanges } from './desk-comparison';
import type { DeskOpened } from './desk-popover';
import type { DeskMarket, DeskRow } from './desk-row';

const NO_CUT_SELECTED = 'None of the selected figures is cut.';
const NO_FIGURE_CHOSEN = 'Choose a figure of a market first.';
/** Why no reason can be written to all cuts at once. */
export const NO_CUT_LEFT = 'No cut is without a reason.';

/** The markets of the selected cells, each once. */
function listSelected(controller: GridController<DeskRow>): DeskMarket[] {
  const { range } = controller.getState();
  const surface = controller.getSurface();
  if (!range || !surface) return [];
  const places = new Set(toPositions(toBounds(range)).map(({ row }) => row));
  return [...places].flatMap((place) => {
    const row = surface.rowAt(place);
    return row?.kind === 'market' ? [row] : [];
  });
}

/** The selected figures; of several, only those that are cut, as the others need no reason. */
function listForReason(
  controller: GridController<DeskRow>,
  product: AllocationRow,
  buffer: EditBuffer,
): BoardPlace[] {
  const selected = listSelected(controller);
  const isCut = ({ marketId, cell }: DeskMarket) =>
    toCutShare(cell.requested, getAllocated(buffer, product, marketId)) > 0;
  const cut = selected.length > 1 ? selected.filter(isCut) : selected;
  return cut.map(({ marketId }) => ({ row: product, marketId }));
}

/** What the keys and buttons of the desk act on. */
export type Desk = {
  product: AllocationRow;
  store: EditStore;
  applied: ProposalStore;
  proposals: ProposalsByRule;
  whyNot: string | null;
  controller: GridController<DeskRow>;
};

/** Applies all figures of a rule as one step; returns a sentence about the result. */
export function applyRule(
  { product, store, applied, proposals, whyNot, controller }: Desk,
  rule: ProposalRule,
) {
  const proposal = proposals.get(rule);
  if (whyNot !== null || !proposal)
    return controller.say(whyNot ?? 'The proposals are not loaded yet.', true);
  const changes = toRuleChanges({ product, buffer: store.buffer }, proposal);
  applied.keepApplied(changes, rule);
  store.session.apply('proposal', changes);
  const deed = changes.length === 0 ? 'changes nothing' : `${toCountText(changes.length, 'figure')} changed`;
  controller.say(`${getRule(rule).label}: ${deed}.`);
  if (changes.length > 0) controller.offerUndo(`${getRule(rule).label}: ${deed}`);
  else controller.enter();
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

export type DeskOpens = {
  opened: DeskOpened | null;
  /** R opens the reason of the selected figures, with Shift of all cuts without one; "?" why a rule proposes a figure; H its history. */
  onOpen: (opened: DeskOpened | null) => void;
  /** N, Shift N and Escape leave the product. */
  onGo: (to: 'next' | 'previous' | 'board') => void;
};
type Opens = Pick<DeskOpens, 'opened' | 'onOpen'>;

/** The reason of the selected figures, or of all cuts without one; returns a sentence if it cannot be opened. */
export function openReason(desk: Desk, { onOpen }: Opens, ofAll: boolean) {
  const { product, store, whyNot, controller } = desk;
  const { buffer } = store;
  const places = ofAll ? listUnexplained(product, buffer) : listForReason(controller, product, buffer);
  if (whyNot !== null) return controller.say(whyNot, true);
  if (places.length === 0) return controller.say(ofAll ? NO_CUT_LEFT : NO_CUT_SELECTED, true);
  if (!controller.getCurrent()) controller.enter();
  const { range } = controller.getState();
  if (range) onOpen({ kind: 'reason', position: range.anchor, places });
}

/** Why a rule proposes the figure of its column; of the other columns, who gave the market's figure. */
function openWhy({ controller }: Desk, { onOpen }: Opens, { position, row, field }: CurrentCell<DeskRow>) {
  const rule = fromRuleField(field);
  if (row.kind !== 'market') return controller.say(NO_FIGURE_CHOSEN, true);
  const { marketId } = row;
  onOpen(rule === null ? { kind: 'history', position, marketId } : { kind: 'why', position, marketId, rule });
}

export function onDeskKey(
  press: KeyboardEvent,
  current: CurrentCell<DeskRow>,
  desk: Desk,
  { onGo, ...opens }: DeskOpens,
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
  if (rule) applyRule(desk, rule);
  else if (key === 'escape' && opens.opened) opens.onOpen(null);
  else if (key === 'escape') onGo('board');
  else if (isLetter && key === 'n') onGo(press.shiftKey ? 'previous' : 'next');
  else if (isLetter && key === 'r') openReason(desk, opens, press.shiftKey);
  else if (isLetter && key === '?') openWhy(desk, opens, current);
  else if (isLetter && key === 'h' && row.kind === 'market') {
    opens.onOpen({ kind: 'history', position: current.position, marketId: row.marketId });
  } else if (isLetter && key === 'l' && row.kind === 'market') toggleLock(desk, row);
  else if (isLetter && way !== null && row.kind === 'market') stepFigure(desk, row, way);
  else return false;
  return true;
}
