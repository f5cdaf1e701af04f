import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ColumnChange,
  type ColumnPort,
  createColumnStore,
  RETRY_MS,
  WAIT_MS,
} from '@/components/grid/column-store';
import type { ChosenColumns, ListColumns } from '@/domain/contract/lists';
import { ProblemError, toProblem } from '@/domain/problems';

const NONE: ListColumns = { chosen: null, version: 0 };
const START: ChosenColumns = { order: ['a', 'b'], hidden: [], widths: {} };

const widen =
  (field: string, width: number): ColumnChange =>
  (chosen) => {
    const before = chosen ?? START;
    return { ...before, widths: { ...before.widths, [field]: width } };
  };

/** A fake web API that stores one user's columns and can be made to fail. */
function createServer() {
  const server = {
    kept: NONE,
    faults: [] as number[],
    writes: 0,
    failures: [] as unknown[],
    write: (chosen: ChosenColumns | null) => {
      server.kept = { chosen, version: server.kept.version + 1 };
      return server.kept;
    },
  };
  const port: ColumnPort = {
    read: async () => server.kept,
    write: async (chosen, version) => {
      server.writes += 1;
      const status = server.faults.shift() ?? (version === server.kept.version ? null : 409);
      if (status !== null) throw new ProblemError(toProblem(status));
      return server.write(chosen);
    },
    onFailed: (error) => server.failures.push(error),
  };
  return Object.assign(server, { port });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the columns of a window', () => {
  it('are shown at once and saved after a delay, several changes in one write', async () => {
    const server = createServer();
    const store = createColumnStore(server.port, NONE);
    let seen = 0;
    store.subscribe(() => {
      seen += 1;
    });
    store.change(widen('a', 100));
    store.change(widen('b', 200));
    expect(store.get()?.widths).toEqual({ a: 100, b: 200 });
    expect(seen).toBe(2);
    expect(server.writes).toBe(0);
    await pass(WAIT_MS);
    expect(server).toMatchObject({ writes: 1, kept: { version: 1, chosen: { widths: { a: 100, b: 200 } } } });
  });

  it('keep the changes of another window, and that window keeps theirs', async () => {
    const server = createServer();
    const [one, other] = [createColumnStore(server.port, NONE), createColumnStore(server.port, NONE)];
    one.change(widen('a', 100));
    await one.flush();
    other.change(widen('b', 200));
    await other.flush();
    expect(server.kept.chosen?.widths).toEqual({ a: 100, b: 200 });
    expect(other.get()?.widths).toEqual({ a: 100, b: 200 });
    one.learn(server.kept);
    expect(one.get()?.widths).toEqual({ a: 100, b: 200 });
  });

  it('can be reset to the defaults', async () => {
    const server = createServer();
    const store = createColumnStore(server.port, server.write(START));
    store.change(() => null);
    expect(store.get()).toBeNull();
    await store.flush();
    expect(server.kept).toEqual({ chosen: null, version: 2 });
  });

  it('that could not be saved stay visible, are reported once and are retried', async () => {
    const server = createServer();
    server.faults = [503, 503];
    const store = createColumnStore(server.port, NONE);
    store.change(widen('a', 100));
    await pass(WAIT_MS);
    expect(store.get()?.widths).toEqual({ a: 100 });
    expect(server.failures).toHaveLength(1);
    await pass(RETRY_MS);
    expect(server.failures).toHaveLength(1);
    await pass(RETRY_MS);
    expect(server.kept.chosen?.widths).toEqual({ a: 100 });
    server.faults = [503];
    store.change(widen('b', 200));
    await pass(WAIT_MS);
    expect(server.failures).toHaveLength(2);
  });

  it('that are refused are not sent again', async () => {
    const server = createServer();
    server.faults = [403];
    const store = createColumnStore(server.port, NONE);
    store.change(widen('a', 100));
    await pass(WAIT_MS + 10 * RETRY_MS);
    expect(server.writes).toBe(1);
    expect(store.get()?.widths).toEqual({ a: 100 });
  });

  it('changed during a write are saved after it', async () => {
    const server = createServer();
    const store = createColumnStore(server.port, NONE);
    store.change(widen('a', 100));
    const sending = store.flush();
    store.change(widen('b', 200));
    await sending;
    expect(server.kept.chosen?.widths).toEqual({ a: 100 });
    expect(store.get()?.widths).toEqual({ a: 100, b: 200 });
    await pass(WAIT_MS);
    expect(server.kept.chosen?.widths).toEqual({ a: 100, b: 200 });
  });

  it('that were never read are read before they are overwritten', async () => {
    const server = createServer();
    server.write({ ...START, hidden: ['b'] });
    const store = createColumnStore(server.port, null);
    store.change(widen('a', 100));
    await store.flush();
    expect(server.kept.chosen).toEqual({ ...START, hidden: ['b'], widths: { a: 100 } });
  });

  it('ignore an older version', () => {
    const store = createColumnStore(createServer().port, { chosen: START, version: 3 });
    store.learn({ chosen: null, version: 2 });
    expect(store.get()).toEqual(START);
    store.learn({ chosen: null, version: 4 });
    expect(store.get()).toBeNull();
  });

  it('can be changed but are never written in a view-as session', async () => {
    const store = createColumnStore(null, NONE);
    store.change(widen('a', 100));
    await pass(WAIT_MS);
    expect(store.get()?.widths).toEqual({ a: 100 });
  });
});
