/**
 * Statements that a thread runs for a call belong to the trace of the call: the thread reports each, and its owner records
 * it.
 */
import { z } from 'zod';
import { beginStatement, getTrace, type WatchStatement } from './trace';

const StatementNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), id: z.number(), text: z.string() }),
  z.object({ kind: z.literal('end'), id: z.number(), hasFailed: z.boolean() }),
]);
type StatementNote = z.infer<typeof StatementNote>;

/** In the thread: watches its statements and reports each. */
export function tellOfStatements(tell: (note: StatementNote) => void): WatchStatement {
  let count = 0;
  return (text) => {
    const id = count;
    count += 1;
    tell({ kind: 'begin', id, text });
    return (error) => tell({ kind: 'end', id, hasFailed: error !== undefined });
  };
}

/**
 * In the owner: records the statements for the current call, even if reports arrive late. `end` ends those of a terminated
 * thread as failed.
 */
export function noteStatements(): { take(note: unknown): void; end(): void } {
  const trace = getTrace();
  const open = new Map<number, (error?: unknown) => void>();
  const finish = (id: number, hasFailed: boolean) => {
    open.get(id)?.(hasFailed || undefined);
    open.delete(id);
  };
  return {
    take: (raw) => {
      const note = StatementNote.parse(raw);
      if (note.kind === 'end') finish(note.id, note.hasFailed);
      else if (trace) open.set(note.id, beginStatement(trace, note.text));
    },
    end: () => {
      for (const id of open.keys()) finish(id, true);
    },
  };
}
