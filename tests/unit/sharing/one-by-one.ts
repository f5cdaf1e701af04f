/** The rules by definition, one pack at a time: slow and simple, independent of the fast implementation. */
import type { SharingCell } from '@/domain/sharing/claim';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { SharingInput } from '@/domain/sharing/share-out';

type Counter = { cell: SharingCell; packs: number; ask: number };
type Order = (a: Counter, b: Counter) => number;

const earlier = (a: SharingCell, b: SharingCell) => a.lot - b.lot || a.key - b.key;

const level: Order = (a, b) => a.packs - b.packs;
const byTier: Order = (a, b) => (a.cell.priority ?? 10) - (b.cell.priority ?? 10) || level(a, b);
/** The highest weight by odd number is next; those without weight follow, the lowest first. */
const byWeight =
  (weightOf: (counter: Counter) => number): Order =>
  (a, b) => {
    const [x, y] = [weightOf(a), weightOf(b)];
    if (x === 0 || y === 0) return x === y ? level(a, b) : y - x;
    return y * (2 * a.packs + 1) - x * (2 * b.packs + 1);
  };

const ORDERS: Record<ProposalRule, Order> = {
  equal: level,
  proportional: byWeight(({ ask }) => ask),
  priority: byTier,
  protectedPriority: byTier,
  lastYearRequested: byWeight(({ cell }) => cell.lastYear?.requested ?? 0),
  lastYearAllocated: byWeight(({ cell }) => cell.lastYear?.allocated ?? 0),
  weights: byWeight(({ cell }) => cell.weight),
};

const toSum = (list: readonly SharingCell[]) => list.reduce((sum, cell) => sum + (cell.allocated ?? 0), 0);

/** The units each cell gets, by key. */
export function shareOneByOne(rule: ProposalRule, input: SharingInput) {
  const { supply, packSize, protectedShare, cells } = input;
  const locked = cells.filter((cell) => cell.isLocked);
  const counters = cells
    .filter((cell) => !cell.isLocked)
    .map((cell) => ({ cell, packs: 0, ask: Math.min(cell.requested ?? 0, cell.maximum ?? 1e9) }));
  let stock = Math.max(0, Math.floor((supply - toSum(locked)) / packSize));
  const best = Math.min(
    ...cells.filter((cell) => (cell.requested ?? 0) > 0).map((cell) => cell.priority ?? 10),
  );
  const isOther = (cell: SharingCell) => (cell.priority ?? 10) !== best;
  const others = counters.filter(({ cell }) => isOther(cell));
  const whole = stock * packSize + toSum(locked);
  const protectedUnits = (whole * protectedShare) / 100 - toSum(locked.filter(isOther));

  const run = (
    among: Counter[],
    order: Order,
    isLow: (counter: Counter) => boolean,
    goesOn: () => boolean,
  ) => {
    while (stock >= 1 && goesOn()) {
      const [next] = among
        .filter((counter) => (counter.packs + 1) * packSize <= counter.ask && isLow(counter))
        .sort((a, b) => order(a, b) || earlier(a.cell, b.cell));
      if (!next) return;
      next.packs += 1;
      stock -= 1;
    }
  };
  const isNeedy = ({ packs, cell }: Counter) => packs * packSize < Math.max(cell.minimum, cell.floor);
  const isBelowShare = () => others.reduce((sum, { packs }) => sum + packs, 1) * packSize <= protectedUnits;
  for (const isLow of [isNeedy, () => true]) {
    if (rule === 'protectedPriority') run(others, level, isLow, isBelowShare);
    run(counters, ORDERS[rule], isLow, () => true);
  }
  return new Map([
    ...locked.map((cell): [number, number] => [cell.key, cell.allocated ?? 0]),
    ...counters.map(({ cell, packs }): [number, number] => [cell.key, packs * packSize]),
  ]);
}
