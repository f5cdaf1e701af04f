/** The changes of a product's requests, as saves: all that one person changed at one moment, by one rule. */
import { type FigureChange, toFigureChanges } from '@/components/requests/figure-changes';
import type { RequestsHistoryEntry } from '@/domain/contract/history';

export type RequestAct = Pick<FigureChange, 'at' | 'by' | 'source'> & {
  changes: (FigureChange & { marketId: number })[];
};

/** Newest first, as loaded. */
export function toRequestActs(items: readonly RequestsHistoryEntry[]): RequestAct[] {
  const acts = new Map<string, RequestAct>();
  for (const [index, entry] of items.entries()) {
    for (const change of toFigureChanges([entry])) {
      const { at, by, source } = change;
      const key = JSON.stringify([at, by, source]);
      const act = acts.get(key) ?? { at, by, source, changes: [] };
      act.changes.push({ ...change, key: String(index), marketId: entry.marketId });
      acts.set(key, act);
    }
  }
  return [...acts.values()];
}
