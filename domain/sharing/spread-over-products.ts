/** Spreads a typed total of one market over its requests for several products, by a rule. */
import { toNumberText } from '../format';
import { compareInTie, type SharingCell, toCap } from './claim';
import type { ProposalRule } from './rules';
import { shareOut } from './share-out';
import { FLOORS_MAY_NOT_FALL, toLeastError, toPartError } from './spread';

/** The market's request of one product, with the terms of that product; quantities in units. Equal ones are drawn too. */
export type ProductCell = SharingCell & {
  packSize: number;
  usefulMinimum: number | null;
  /** The supply of the product less the figures of the other markets. */
  room: number;
};

export type ProductFigure = { key: number; cap: number; allocated: number };

/** A request that takes part. Quantities in units of whole packs of its product. */
type Part = {
  cell: ProductCell;
  cap: number;
  /** The first round's figure. */
  floor: number;
  /** The product gets nothing or at least this. */
  useful: number;
  held: number;
  /** The part of the rule's share beyond the last whole pack. */
  beyond: number;
};

type Spread = {
  /** Units of all products together, including locked ones. */
  total: number;
  /** The percentage that is kept for the requests outside the top tier, where a rule protects them. */
  protectedShare: number;
  cells: readonly ProductCell[];
};

/**
 * The largest rest for which combinations of pack sizes are searched; of a larger one only what fits directly is spread.
 */
const MOST_REST = 20_000;

const sumOf = <T>(list: readonly T[], pick: (each: T) => number) =>
  list.reduce((sum, each) => sum + pick(each), 0);
const toDivisor = (a: number, b: number): number => (b === 0 ? a : toDivisor(b, a % b));

/** The most that the market can get of the product, in whole packs. */
function toProductCap(cell: ProductCell): number {
  return Math.floor(Math.max(0, Math.min(toCap(cell), cell.room)) / cell.packSize) * cell.packSize;
}

function toPart(cell: ProductCell): Part {
  const toPacks = (units: number) => Math.ceil(units / cell.packSize) * cell.packSize;
  const cap = toProductCap(cell);
  const floor = Math.min(toPacks(cell.floor), cap);
  return { cell, cap, floor, useful: toPacks(cell.usefulMinimum ?? 0), held: 0, beyond: 0 };
}

/** The rule's share of each part, of `supply` units; the rest beyond whole packs stays open. */
function share(rule: ProposalRule, parts: readonly Part[], supply: number, protectedShare: number) {
  const packSize = parts.reduce((size, { cell }) => toDivisor(size, cell.packSize), 0) || 1;
  const cells = parts.map(({ cell, cap, floor }) => ({ ...cell, maximum: cap, floor }));
  const shared = shareOut(rule, { supply, packSize, usefulMinimum: null, protectedShare, cells });
  return parts.map((part, index) => {
    const units = shared.cells[index]?.allocated ?? 0;
    const beyond = units % part.cell.packSize;
    return { ...part, held: units - beyond, beyond };
  });
}

/**
 * A product gives nothing or at least its smallest useful quantity: of the products below it the one with the least gives nothing,
 * and the rest is shared again. Returns those that give something or may.
 */
function shareUseful(
  rule: ProposalRule,
  all: readonly Part[],
  supply: number,
  protectedShare: number,
): Part[] {
  let parts = all.filter(({ cap, useful, floor }) => cap >= useful || floor > 0);
  for (;;) {
    const shared = share(rule, parts, supply, protectedShare);
    const few = shared.filter(({ held, useful, floor }) => floor === 0 && held > 0 && held < useful);
    const [least] = few.sort((a, b) => a.held - b.held || compareInTie(b.cell, a.cell));
    if (!least) return shared.filter(({ held, useful, floor }) => held > 0 || floor > 0 || useful === 0);
    parts = parts.filter(({ cell }) => cell !== least.cell);
  }
}

/**
 * Which packs make up exactly `units`, or as much of it as possible: how many of each part, the first parts first. Each
 * amount that can be reached remembers the part whose pack reached it.
 */
function choosePacks(parts: readonly Part[], units: number): { packs: number[]; missing: number } {
  const by = new Int32Array(units + 1).fill(-1);
  const isReached = (amount: number) => amount === 0 || (by[amount] ?? -1) >= 0;
  for (const [index, { cell, cap, held }] of parts.entries()) {
    const { packSize } = cell;
    const used = new Int32Array(units + 1);
    for (let amount = packSize; amount <= units; amount += 1) {
      const before = used[amount - packSize] ?? 0;
      if (isReached(amount) || !isReached(amount - packSize) || (before + 1) * packSize > cap - held)
        continue;
      by[amount] = index;
      used[amount] = before + 1;
    }
  }
  let amount = units;
  while (!isReached(amount)) amount -= 1;
  const packs = parts.map(() => 0);
  const missing = units - amount;
  while (amount > 0) {
    const index = by[amount] ?? 0;
    packs[index] = (packs[index] ?? 0) + 1;
    amount -= parts[index]?.cell.packSize ?? amount;
  }
  return { packs, missing };
}

/** Takes packs back, so that other packs can complete the total: never below the first round, nor the smallest useful quantity. */
const giveBack = ({ held, floor, useful, ...part }: Part, packs: number): Part => {
  const least = Math.min(held, Math.max(floor, useful));
  const kept = Math.max(least, held - packs * part.cell.packSize);
  return { ...part, floor, useful, held: kept, beyond: part.beyond + held - kept };
};

/** Those furthest from their share first, then as in the draw. */
const compareBeyond = (a: Part, b: Part) => b.beyond - a.beyond || compareInTie(a.cell, b.cell);

/**
 * Brings the shares to exactly `supply` units. Packs of several sizes may leave a rest: it goes to those furthest from
 * their share; if no packs fit, packs are taken back, few at first. Returns the missing quantity.
 */
function makeUp(shared: readonly Part[], supply: number): { parts: readonly Part[]; missing: number } {
  const beyondCaps = supply - sumOf(shared, ({ cap }) => cap);
  if (beyondCaps > 0) return { parts: shared, missing: beyondCaps };
  const mostPacks = shared.reduce((most, { held, cell }) => Math.max(most, held / cell.packSize), 0);
  let closest = { parts: shared, missing: supply - sumOf(shared, ({ held }) => held) };
  for (let back = 0; closest.missing > 0 && back <= 2 * mostPacks; back = Math.max(1, back * 2)) {
    const parts = shared.map((part) => giveBack(part, back)).sort(compareBeyond);
    const rest = supply - sumOf(parts, ({ held }) => held);
    if (rest > MOST_REST) break;
    const { packs, missing } = choosePacks(parts, rest);
    if (missing >= closest.missing) continue;
    const filled = parts.map((part, index) => ({
      ...part,
      held: part.held + (packs[index] ?? 0) * part.cell.packSize,
    }));
    closest = { parts: filled, missing };
  }
  return closest;
}

/**
 * Spreads `total` exactly: the market then holds it of these products together. No product gives more than its supply
 * allows, and packs are never broken. A sentence when that is impossible. Cells keep their order.
 */
export function spreadOverProducts(
  rule: ProposalRule,
  { total, protectedShare, cells }: Spread,
): { figures: ProductFigure[]; error: null } | { figures: null; error: string } {
  const refuse = (error: string) => ({ figures: null, error });
  const locked = sumOf(cells, ({ isLocked, allocated }) => (isLocked ? (allocated ?? 0) : 0));
  const open = cells.filter(({ isLocked }) => !isLocked).map(toPart);
  const most = locked + sumOf(open, ({ cap }) => cap);
  if (total < locked) return refuse(toLeastError(locked));
  if (total > most) {
    return refuse(
      `At most ${toNumberText(most)}: its requests, maximums, packs and what the products have left allow no more.`,
    );
  }
  const supply = total - locked;
  const { parts, missing } = makeUp(shareUseful(rule, open, supply, protectedShare), supply);
  if (missing > 0) return refuse(toPartError(total - missing, total));
  if (parts.some(({ held, floor }) => held < floor)) return refuse(FLOORS_MAY_NOT_FALL);
  const held = new Map(parts.map((part) => [part.cell, part.held]));
  const figures = cells.map((cell) => ({
    key: cell.key,
    cap: toProductCap(cell),
    allocated: cell.isLocked ? (cell.allocated ?? 0) : (held.get(cell) ?? 0),
  }));
  return { figures, error: null };
}
