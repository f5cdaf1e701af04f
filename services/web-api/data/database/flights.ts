/**
 * Fewer turns between the service and PostgreSQL. Whoever waits for an answer also waits for a free processor, on both sides.
 */
import { Socket } from 'node:net';
import { type Statement, toText } from './prepared';

/** A socket that sends what is written in one turn at once: statements that go together are one packet, read in one turn. */
export function openSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isHeld = false;
  const writeTogether = (...given: Parameters<typeof write>) => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      process.nextTick(() => {
        isHeld = false;
        socket.uncork();
      });
    }
    return write(...given);
  };
  socket.write = writeTogether as typeof socket.write;
  return socket;
}

/** What reads or locks, and leaves nothing behind without a transaction around it. */
const LOOK = /^(\/\*[^*]*\*\/ )?\s*select\b/;

/** What a driver answers to a statement without rows. */
const NO_ROWS = { rows: [], rowCount: null };

/**
 * A connection's `query` that does not wait for the answer of `begin`: statements that read or lock go with it, and fail when it
 * fails. Every other one waits for its answer, so that nothing is written outside of a transaction.
 */
export function beginsAtOnce<A extends unknown[], R>(query: (...args: A) => R): (...args: A) => R {
  let beginning: Promise<unknown> | null = null;
  let isKeptBack = false;
  const begin = (...args: A): R => {
    const answer = Promise.resolve(query(...args));
    beginning = answer;
    isKeptBack = false;
    // If it failed, each later statement fails with it until the transaction is ended.
    answer.then(
      () => {
        if (beginning === answer) beginning = null;
      },
      () => undefined,
    );
    return Promise.resolve(NO_ROWS) as R;
  };
  return (...args) => {
    const text = toText(args[0] as Statement);
    if (text === 'begin') return begin(...args);
    if (text === 'rollback') beginning = null;
    const begun = beginning;
    if (begun === null) return query(...args);
    // What comes behind a statement that waits stays behind it.
    isKeptBack ||= !LOOK.test(text);
    if (isKeptBack) return begun.then(() => query(...args)) as R;
    return Promise.all([begun, query(...args)]).then(([, answer]) => answer) as R;
  };
}
