/** The keys of the board itself, on the current cell. */
import type { GridApi } from 'ag-grid-community';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { SelectionStore } from '@/components/grid/selection-store';
import { type BoardCells, toReasonRefusal } from './board-cells';
import type { Opened } from './board-popover';
import { type AllocationRow, fromMarketField } from './board-row';
import { listFoldedMarkets, unfoldOpen } from './entity-column';
import { listOpenPlaces } from './open-places';
import { toMarketSpread, toSpreadPlaces } from './spread-cells';
import { NOTHING_TO_LOCK, stepFigures, toLockChanges, toStepWay } from './step-changes';

type Current = CurrentCell<AllocationRow>;

export type BoardOfKeys = {
  rows: readonly AllocationRow[];
  cells: BoardCells;
  /** The figures that F8 leads to. */
  isOpen: (row: AllocationRow, field: string) => boolean;
  store: EditStore;
  controller: GridController<AllocationRow>;
  /** Null before the grid has come. */
  api: GridApi<AllocationRow> | null;
  /** Space outside the market columns ticks the product; with Shift, anywhere. */
  selection: SelectionStore<AllocationRow>;
  /** "?" on a market's cell opens the explanation, "H" its history, "R" its reason, Escape closes each. */
  onOpen: (opened: Opened | null) => void;
  /** M marks the products as reviewed. */
  onReview: () => void;
  goToProduct: (row: AllocationRow) => void;
  goToDesk: (row: AllocationRow) => void;
};

/** True if the key is one of the board. */
export function onBoardKey(press: KeyboardEvent, current: Current, board: BoardOfKeys): boolean {
  const isChord = press.ctrlKey || press.metaKey;
  if (press.key === 'Enter' && isChord) {
    board.goToProduct(current.row);
    return true;
  }
  if (isChord || press.altKey) return false;
  if (press.key === 'F8') unfoldOpen(board.api, board.rows, board.isOpen);
  if (press.key === 'Escape') board.onOpen(null);
  return (
    onProductKey(press, current, board) ||
    onTotalKey(press, current, board) ||
    onMarketKey(press, current, board) ||
    onLockKey(press, board)
  );
}

/** Space ticks the product, M marks it, D leads to its desk. */
function onProductKey(press: KeyboardEvent, { row, field }: Current, board: BoardOfKeys): boolean {
  const key = press.key.toLowerCase();
  if (key === ' ' && (press.shiftKey || fromMarketField(field) === null)) {
    board.selection.toggle(row, press.shiftKey);
  } else if (key === 'm') board.onReview();
  else if (key === 'd') board.goToDesk(row);
  else return false;
  return true;
}

/** A digit or F2 on a total, and S anywhere, spreads a total over markets; with Shift, over the products of a market. */
function onTotalKey(press: KeyboardEvent, current: Current, board: BoardOfKeys): boolean {
  const { rows, cells, controller } = board;
  const entityMarkets = listFoldedMarkets(board.api, current.field);
  const isTotal = current.field === 'allocated' || entityMarkets !== null;
  const digit = isTotal && /^[1-9]$/.test(press.key) ? Number(press.key) : null;
  const isSpread = press.key.toLowerCase() === 's';
  if (digit === null && !isSpread && !(isTotal && press.key === 'F2')) return false;
  const places =
    isSpread && press.shiftKey
      ? toMarketSpread(current, rows, cells)
      : toSpreadPlaces(controller, cells, current, entityMarkets);
  if (typeof places === 'string') controller.say(places, true);
  else board.onOpen({ kind: 'spread', current, digit, places });
  return true;
}

/** On a market's figure: "?" explains it, H shows its history, R opens its reason, + and - step it. */
function onMarketKey(press: KeyboardEvent, current: Current, board: BoardOfKeys): boolean {
  const { cells, store, controller } = board;
  const marketId = fromMarketField(current.field);
  if (marketId === null) return false;
  const key = press.key.toLowerCase();
  if ((key === '?' || key === 'h') && current.row.cells[marketId]) {
    board.onOpen({ kind: key === 'h' ? 'history' : 'why', current, marketId });
    return true;
  }
  if (key === 'r') {
    const whyNot = toReasonRefusal(current.row, marketId, cells);
    if (whyNot === null) board.onOpen({ kind: 'reason', current, marketId });
    else controller.say(whyNot, true);
    return true;
  }
  const way = toStepWay(press);
  if (way !== null) stepFigures(listOpenPlaces(controller, cells), store, controller, way);
  return way !== null;
}

/** L locks the selected figures, or unlocks them. */
function onLockKey(press: KeyboardEvent, { cells, store, controller }: BoardOfKeys): boolean {
  if (press.key.toLowerCase() !== 'l') return false;
  const { changes, isLocking } = toLockChanges(listOpenPlaces(controller, cells), store.buffer);
  const count = store.session.apply(isLocking ? 'lock' : 'unlock', changes);
  if (count === 0) controller.say(NOTHING_TO_LOCK, true);
  else controller.say(`${count} ${isLocking ? 'locked' : 'unlocked'}.`);
  return true;
}
