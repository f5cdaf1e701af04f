/** The rules by definition, one pack at a time: slow and simple, independent of the fast implementation. */
import type { ProposalRule } from '@/domain/contract/allocation';
import type { SharingCell } from '@/domain/sharing/claim';
import type { SharingInput } from '@/domain/sharing/share-out';

type Counter = { cell: SharingCell; packs: number; ask: number };

const earlier = (a: SharingCell, b: SharingCell) =>
  (a.lastYearFillRate ?? 1) - (b.lastYearFillRate ?? 1) || (a.marketCode < b.marketCode ? -1 : 1);

const PRECEDENCE: Record<ProposalRule, (a: Counter, b: Counter) => number> = {
  equal: (a, b) => a.packs - b.packs,
  proportional: (a, b) => b.ask / (b.packs + 0.5) - a.ask / (a.packs + 0.5),
  priority: (a, b) => {
    const tier = (counter: Counter) => counter.cell.priority ?? 10;
    return tier(a) - tier(b) || a.packs - b.packs;
  },
};

/** The units each cell gets, by key. */
export function shareOneByOne(rule: ProposalRule, { supply, packSize, cells }: SharingInput) {
  const locked = cells.filter((cell) => cell.isLocked);
  const counters = cells
    .filter((cell) => !cell.isLocked)
    .map((cell) => ({ cell, packs: 0, ask: Math.min(cell.requested ?? 0, cell.maximum ?? 1e9) }));
  let stock = supply - locked.reduce((sum, cell) => sum + (cell.allocated ?? 0), 0);
  const fits = ({ packs, ask }: Counter) => (packs + 1) * packSize <= ask;
  while (stock >= packSize) {
    const open = counters.filter(fits);
    const needy = open.filter(({ packs, cell }) => packs * packSize < cell.minimum);
    const [next] = (needy.length > 0 ? needy : open).sort(
      (a, b) => PRECEDENCE[rule](a, b) || earlier(a.cell, b.cell),
    );
    if (!next) break;
    next.packs += 1;
    stock -= packSize;
  }
  return new Map([
    ...locked.map((cell): [number, number] => [cell.key, cell.allocated ?? 0]),
    ...counters.map(({ cell, packs }): [number, number] => [cell.key, packs * packSize]),
  ]);
}
