/** A history for display: all fields of the creation are one event. */
import type { HistoryEntry } from '@/domain/contract/history';

export type HistoryLine =
  | { kind: 'change'; entry: HistoryEntry }
  | {
      kind: 'created';
      at: string;
      by: string;
      entry: HistoryEntry;
      /** The product of an earlier year that it was rolled over from; null for a new one. */
      rolledOverFrom: number | null;
    };

const IDENTITY: readonly string[] = ['skuId', 'name'];

/** Newest first, as loaded. The entries of the oldest moment are the creation if they name the product first. */
export function groupHistory(items: readonly HistoryEntry[]): HistoryLine[] {
  const oldest = items.at(-1);
  const first = items.filter((entry) => entry.at === oldest?.at);
  const isCreation = first.some((entry) => IDENTITY.includes(entry.field) && entry.from === null);
  const changes = isCreation ? items.slice(0, items.length - first.length) : items;
  const lines = changes.map((entry): HistoryLine => ({ kind: 'change', entry }));
  if (isCreation && oldest) {
    const origin = first.find(({ field }) => field === 'rolledOverFrom')?.to;
    const rolledOverFrom = typeof origin === 'number' ? origin : null;
    lines.push({ kind: 'created', at: oldest.at, by: oldest.by, entry: oldest, rolledOverFrom });
  }
  return lines;
}

/** Whether it was published at its creation. */
export function isBornPublished(items: readonly HistoryEntry[]): boolean {
  const oldest = items.at(-1);
  return items.some((entry) => entry.at === oldest?.at && entry.field === 'publishedAt' && entry.to !== null);
}
