/** Which cells a response refuses, and what can be sent without them. */
import type { Problem } from '@/domain/problems';
import { toSentence } from '@/domain/problems';
import type { RecordWrite } from './save-port';
import type { CellRef } from './sheet';

export type RefusedCell = CellRef & { reason: string };

/** `3.requestedQuantity` names a cell, `3.version` a record another user saved, `3` a whole record. */
const PLACE = /^(\d+)(?:\.(\w+))?/;

export type Refusals = {
  cells: RefusedCell[];
  /** Records that another user saved since they were read, with the server's message. */
  stale: { key: string; reason: string }[];
};

/** Parses `errors` of a refused bulk write. Empty if they name none of its records. */
export function toRefusals(problem: Problem, writes: readonly RecordWrite[]): Refusals {
  const refusals: Refusals = { cells: [], stale: [] };
  for (const [place, messages] of Object.entries(problem.errors ?? {})) {
    const [, index, field] = PLACE.exec(place) ?? [];
    const write = index === undefined ? undefined : writes[Number(index)];
    const reason = messages[0] ?? toSentence(problem);
    if (!write) continue;
    if (field === 'version') refusals.stale.push({ key: write.key, reason });
    else if (field !== undefined && Object.hasOwn(write.fields, field)) {
      refusals.cells.push({ recordKey: write.key, field, reason });
    } else refusals.cells.push(...toAllCells(write, reason));
  }
  return refusals;
}

/** Every cell of a write, refused for one reason. */
export const toAllCells = (write: RecordWrite, reason: string): RefusedCell[] =>
  Object.keys(write.fields).map((field) => ({ recordKey: write.key, field, reason }));

/** The writes without the refused cells and the stale records; a record with no cell left is dropped. */
export function withoutRefused(writes: readonly RecordWrite[], { cells, stale }: Refusals): RecordWrite[] {
  const refused = new Set(cells.map(({ recordKey, field }) => `${recordKey}/${field}`));
  const staleKeys = new Set(stale.map(({ key }) => key));
  return writes
    .filter(({ key }) => !staleKeys.has(key))
    .map((write) => ({
      ...write,
      fields: Object.fromEntries(
        Object.entries(write.fields).filter(([field]) => !refused.has(`${write.key}/${field}`)),
      ),
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}
