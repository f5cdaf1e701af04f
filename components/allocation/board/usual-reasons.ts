/** The reasons already written on the board, most frequent first: offered where another one is written. */
import { type AllocationRow, toCells } from './board-row';

const MAX_OFFERED = 5;

export function toUsualReasons(rows: readonly Pick<AllocationRow, 'cells'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { allocationReason } of rows.flatMap(toCells)) {
    if (allocationReason) counts.set(allocationReason, (counts.get(allocationReason) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .slice(0, MAX_OFFERED)
    .map(([reason]) => reason);
}
