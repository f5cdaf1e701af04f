/**
 * Whether the reason of each figure is true, by what its sentence says: from the case and its figures, and for a draw by
 * sharing out again in other orders of the lots.
 */
import fc from 'fast-check';
import type { SharingCell } from '@/domain/sharing/claim';
import type { ProposalRule } from '@/domain/sharing/rules';
import { type SharedCell, type Sharing, type SharingInput, shareOut } from '@/domain/sharing/share-out';
import type { SharingReason } from '@/domain/sharing/sharing-reason';

type Case = {
  rule: ProposalRule;
  input: SharingInput;
  sharing: Sharing;
  cell: SharingCell;
  shared: SharedCell;
};

const inPacks = (units: number, packSize: number) => Math.floor(units / packSize) * packSize;
const upToPacks = (units: number, packSize: number) => Math.ceil(units / packSize) * packSize;
const toMost = ({ requested, maximum }: SharingCell, packSize: number) =>
  inPacks(Math.min(requested ?? 0, maximum ?? 1e9), packSize);
/** The smallest useful quantity in whole packs; one pack or less is reached by any figure. */
function toUseful({ usefulMinimum, packSize }: SharingInput): number {
  const units = upToPacks(usefulMinimum ?? 0, packSize);
  return units > packSize ? units : 0;
}

/** The figure of the cell if the lots of all cells are these, in the order of the cells. */
function shareWith({ rule, input, cell }: Case, lots: readonly number[]): number {
  const cells = input.cells.map((each, index) => ({ ...each, lot: lots[index] ?? 0 }));
  return shareOut(rule, { ...input, cells }).cells.find(({ key }) => key === cell.key)?.allocated ?? -1;
}

function* toOrders(count: number): Generator<number[]> {
  if (count === 0) return yield [];
  for (const order of toOrders(count - 1)) {
    for (let at = 0; at < count; at += 1) yield [...order.slice(0, at), count, ...order.slice(at)];
  }
}

/** The figure of the cell as the first or the last of the draw, the others in their order. */
const shareAt = (each: Case, lot: number) =>
  shareWith(
    each,
    each.input.cells.map((other) => (other.key === each.cell.key ? lot : other.lot)),
  );
const asFirst = (each: Case) => shareAt(each, -1);
const asLast = (each: Case) => shareAt(each, 2 ** 40);

/** Whether the cell could have more, or less, had the lots fallen in another way. */
function couldBe(each: Case, isOther: (units: number) => boolean): boolean {
  if (isOther(asFirst(each)) || isOther(asLast(each))) return true;
  for (const lots of toOrders(each.input.cells.length)) if (isOther(shareWith(each, lots))) return true;
  return false;
}

const isBelowMost = ({ input, cell, shared }: Case) => shared.allocated < toMost(cell, input.packSize);

/** A served market lacks a part of its minimum, and no market has more than its minimum. */
function isShortOfMinimums({ input, sharing }: Case): boolean {
  const { packSize } = input;
  const open = input.cells.flatMap((cell, index) => {
    const units = sharing.cells[index]?.allocated ?? 0;
    const floor = Math.min(upToPacks(cell.floor, packSize), toMost(cell, packSize));
    const isServed = toUseful(input) === 0 || units > floor || (floor > 0 && units < floor);
    const minimum = Math.min(upToPacks(cell.minimum, packSize), toMost(cell, packSize));
    return cell.isLocked || !isServed ? [] : { units, least: Math.max(minimum, floor, toUseful(input)) };
  });
  return open.some(({ units, least }) => units < least) && open.every(({ units, least }) => units <= least);
}

const IS_TRUE: Record<SharingReason, (each: Case) => boolean> = {
  locked: ({ cell, shared }) => cell.isLocked && shared.allocated === (cell.allocated ?? 0),
  notRequested: ({ cell, shared }) => (cell.requested ?? 0) === 0 && shared.allocated === 0,
  wonDraw: (each) => couldBe(each, (units) => units < each.shared.allocated),
  lostDraw: (each) => couldBe(each, (units) => units > each.shared.allocated),
  requestMet: ({ cell, shared }) => shared.allocated === cell.requested,
  wholePacks: ({ input, cell, shared }) =>
    shared.allocated === inPacks(cell.requested ?? 0, input.packSize) &&
    shared.allocated < (cell.requested ?? 0),
  maximumReached: ({ input, cell, shared }) =>
    cell.maximum !== null &&
    cell.maximum < (cell.requested ?? 0) &&
    shared.allocated === inPacks(cell.maximum, input.packSize),
  belowUseful: ({ input, sharing, cell, shared }) =>
    shared.allocated === 0 && Math.min(toMost(cell, input.packSize), sharing.left) < toUseful(input),
  firstRound: (each) =>
    isBelowMost(each) && each.shared.allocated === upToPacks(each.cell.floor, each.input.packSize),
  minimum: (each) =>
    isBelowMost(each) && each.shared.allocated === upToPacks(each.cell.minimum, each.input.packSize),
  minimumsFirst: (each) => isBelowMost(each) && isShortOfMinimums(each),
  level: (each) => isBelowMost(each) && !isShortOfMinimums(each),
};

/** Under these rules equal requests of one course are level: markets with the reason have the same figure. */
const LEVELS: Partial<Record<ProposalRule, (cell: SharingCell) => number>> = {
  equal: () => 0,
  priority: ({ priority }) => priority ?? 0,
};

function areLevel({ rule, input, cell, shared, sharing }: Case): boolean {
  const levelOf = LEVELS[rule];
  if (!levelOf || shared.reason !== 'level') return true;
  return input.cells.every((other, index) => {
    const figure = sharing.cells[index];
    const isSame = figure?.reason === 'level' && levelOf(other) === levelOf(cell);
    return !isSame || figure.allocated === shared.allocated;
  });
}

/** A market whose figure depends on the draw gets that reason. Later balancing by the protected share is ignored. */
function isTold(each: Case): boolean {
  if (each.rule === 'protectedPriority' || ['wonDraw', 'lostDraw'].includes(each.shared.reason)) return true;
  return asFirst(each) === each.shared.allocated && asLast(each) === each.shared.allocated;
}

/** The error in the reasons of a case; null if all are true. */
function findFalseReason(rule: ProposalRule, input: SharingInput): string | null {
  const sharing = shareOut(rule, input);
  for (const [index, cell] of input.cells.entries()) {
    const shared = sharing.cells[index];
    if (!shared) return `No figure for ${cell.key}.`;
    const each = { rule, input, sharing, cell, shared };
    const what = `${shared.reason} for market ${cell.key}, which gets ${shared.allocated} by ${rule}`;
    if (!IS_TRUE[shared.reason](each)) return `Not true: ${what}.`;
    if (!areLevel(each)) return `Not level: ${what}.`;
    if (!isTold(each)) return `Not told of the draw: ${what}.`;
  }
  return null;
}

const few = fc.constantFrom(0, 1, 2, 2, 3, 3, 4, 6);
const cell = fc.record({
  requested: fc.option(few, { freq: 8 }),
  maximum: fc.option(fc.constantFrom(0, 1, 2, 3, 5), { freq: 1 }),
  floor: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  isLocked: fc.constantFrom(false, false, false, true),
  allocated: fc.option(fc.nat(4)),
  priority: fc.option(fc.constantFrom(1, 2)),
  lastYear: fc.option(fc.record({ requested: fc.option(few), allocated: fc.option(few) })),
  weight: fc.constantFrom(0, 1, 1, 2),
});

/** Small products, in which draws are frequent and all orders of the lots can be tried. */
const drawnInput: fc.Arbitrary<SharingInput> = fc
  .record({
    supply: fc.nat(14),
    packSize: fc.constantFrom(1, 1, 1, 2, 3),
    usefulMinimum: fc.constantFrom(null, null, 2, 3, 4),
    protectedShare: fc.constantFrom(0, 20, 50, 100),
    minimum: fc.constantFrom(0, 0, 1, 2),
    cells: fc.array(cell, { maxLength: 5 }),
    lots: fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }),
  })
  .map(({ minimum, cells, lots, ...product }) => ({
    ...product,
    cells: cells.map((each, index) => ({ ...each, key: index + 1, minimum, lot: lots[index] ?? 0 })),
  }))
  // What the first round allocated was within the supply, and a supply is never lowered below what is allocated.
  .filter(({ supply, cells }) => cells.reduce((sum, { floor }) => sum + floor, 0) <= supply);

/** Checks the reasons of a rule on random small products. */
export function checkReasons(rule: ProposalRule, numRuns: number): void {
  fc.assert(
    fc.property(drawnInput, (input) => {
      const fault = findFalseReason(rule, input);
      if (fault) throw new Error(fault);
    }),
    { numRuns },
  );
}
