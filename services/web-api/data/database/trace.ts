/** The statements of a call: each names the call's request id, and is counted and timed for it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

type Statement = string | { text: string };

const toText = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** Called for each statement as it begins; the returned function is called at its end, with the error of a failed one. */
export type WatchStatement = (text: string) => (error?: unknown) => void;

export type Trace = {
  readonly requestId: string;
  readonly watch: WatchStatement | null;
  statements: number;
  databaseMs: number;
};

export const createTrace = (requestId: string, watch: WatchStatement | null = null): Trace => ({
  requestId,
  watch,
  statements: 0,
  databaseMs: 0,
});

const traces = new AsyncLocalStorage<Trace>();

/** Runs the work for a call: its statements, also those of what it starts, belong to the trace. */
export const inTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/** The trace of the call that is under way, if there is one. */
export const getTrace = (): Trace | undefined => traces.getStore();

/**
 * Counts and times a statement for a trace, and notifies its watcher. Call the returned function when the statement ended.
 */
export function beginStatement(trace: Trace, text: string): (error?: unknown) => void {
  const start = performance.now();
  const onWatched = trace.watch?.(text);
  trace.statements += 1;
  return (error) => {
    trace.databaseMs += performance.now() - start;
    onWatched?.(error);
  };
}

const MARK = '/* request=';
const OF_NO_CALL = `${MARK}- */ `;

/** The statement with the id of its call in front, where activity views and slow query logs show it. */
function toMarked(text: string): string {
  if (text.startsWith(MARK)) return text;
  const trace = traces.getStore();
  return trace ? `${MARK}${trace.requestId} */ ${text}` : OF_NO_CALL + text;
}

const isMarked = (text: string) => text.startsWith(MARK);

const withMark = (statement: Statement): Statement =>
  typeof statement === 'string' ? toMarked(statement) : { ...statement, text: toMarked(statement.text) };

/**
 * A driver's `query` with marked and timed statements. A marked one passes as it is: a pool hands its statements to a
 * connection later, when another call may be running.
 */
export function traced<A extends unknown[], R>(query: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    const [statement, ...rest] = args as unknown as [Statement, ...unknown[]];
    if (isMarked(toText(statement))) return query(...args);
    const marked = [withMark(statement), ...rest] as unknown as A;
    const trace = traces.getStore();
    if (!trace) return query(...marked);
    const onEnd = beginStatement(trace, toText(statement));
    const answer = query(...marked);
    if (answer instanceof Promise) answer.then(() => onEnd(), onEnd);
    return answer;
  };
}
