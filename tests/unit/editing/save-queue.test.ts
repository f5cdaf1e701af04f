import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { SAVE_AT_LATEST_MS, SaveQueue } from '@/components/grid/editing/save-queue';
import type { RecordWrite, SavedRecord, SavePort } from '@/components/grid/editing/sheet';
import { toContent } from '@/components/grid/editing/sheet';
import { ProblemError, toProblem } from '@/domain/problems';

/** A fake server with versions. Refuses quantities over 60 by their index in the call. */
function createServer(count: number) {
  const records = new Map<string, SavedRecord>(
    Array.from({ length: count }, (_, index) => [
      String(index),
      { key: String(index), version: 1, values: { quantity: 0, pitch: null } },
    ]),
  );
  const calls: RecordWrite[][] = [];
  const attempts: string[] = [];
  let fault: Error | null = null;
  const port: SavePort = {
    patch: async (writes) => {
      calls.push([...writes]);
      if (fault) throw fault;
      const errors: Record<string, string[]> = {};
      writes.forEach(({ key, version, fields }, index) => {
        if (version !== records.get(key)?.version) errors[`${index}.version`] = ['Changed by Ada.'];
        if (Number(fields.quantity) > 60) errors[`${index}.quantity`] = ['The maximum per market is 60.'];
      });
      if (Object.keys(errors).length > 0) throw new ProblemError(toProblem(400, { errors }));
      return writes.map(({ key, version, fields }) => {
        const saved = {
          key,
          version: (version ?? 0) + 1,
          values: { ...records.get(key)?.values, ...fields },
        };
        records.set(key, saved);
        return saved;
      });
    },
    create: async ({ key, fields }, attempt) => {
      attempts.push(attempt);
      if (fault) throw fault;
      if (records.has(key)) throw new ProblemError(toProblem(409, { detail: 'It exists already.' }));
      const saved = { key, version: 1, values: { quantity: null, pitch: null, ...fields } };
      records.set(key, saved);
      return saved;
    },
    read: async (keys) => keys.flatMap((key) => records.get(key) ?? []),
  };
  return { records, calls, attempts, port, fail: (error: Error | null) => (fault = error) };
}

function open(count: number) {
  const server = createServer(count);
  const buffer = new EditBuffer(() => '2027-10-05T14:32:00Z');
  buffer.load([...server.records.values()]);
  const queue = new SaveQueue(buffer, server.port);
  const type = (key: string, value: number | string | null, field = 'quantity') =>
    buffer.apply([{ recordKey: key, field, content: toContent(value) }]);
  return { server, buffer, queue, type };
}

describe('saving', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('typed cells are sent within a second, several in one call', async () => {
    const { server, buffer, type } = open(3);
    type('0', 4);
    type('1', 5);
    await jest.advanceTimersByTimeAsync(SAVE_AT_LATEST_MS);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.map(({ key }) => key)).toEqual(['0', '1']);
    expect(buffer.getCounts()).toMatchObject({ saved: 2, dirty: 0, saving: 0 });
  });

  test('continuous typing does not delay saving beyond a second', async () => {
    const { server, type } = open(1);
    for (let value = 1; value <= 6; value += 1) {
      type('0', value);
      await jest.advanceTimersByTimeAsync(200);
    }
    expect(server.calls.length).toBeGreaterThanOrEqual(1);
  });

  test('refused cells are marked and keep the typed value; the others are saved', async () => {
    const { server, buffer, queue, type } = open(4);
    type('0', 10);
    type('1', 600);
    type('1', 'kept', 'pitch');
    type('2', 20);
    await queue.flush();
    expect(server.records.get('0')?.values.quantity).toBe(10);
    expect(server.records.get('2')?.values.quantity).toBe(20);
    expect(server.records.get('1')?.values).toMatchObject({ quantity: 0, pitch: 'kept' });
    expect(buffer.getEdit({ recordKey: '1', field: 'quantity' })).toMatchObject({
      state: 'refused',
      content: { value: 600, refusal: { reason: 'The maximum per market is 60.' } },
    });
  });

  test('each pasted cell ends saved or refused, and the server has only the saved ones', async () => {
    jest.useRealTimers();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 0, max: 120 }))), async (edits) => {
        const { server, buffer, queue, type } = open(10);
        for (const [row, value] of edits) type(String(row), value);
        await queue.flush();
        const last = new Map(edits);
        for (const [row, value] of last) {
          const stored = server.records.get(String(row))?.values.quantity;
          expect(stored).toBe(value > 60 ? 0 : value);
          expect(buffer.getContent({ recordKey: String(row), field: 'quantity' }).value).toBe(value);
        }
        expect(buffer.getCounts()).toMatchObject({ dirty: 0, saving: 0 });
        queue.stop();
      }),
      { numRuns: 60 },
    );
  });

  test('a record saved by another user is read again, and saved when different cells changed', async () => {
    const { server, buffer, queue, type } = open(2);
    server.records.set('0', { key: '0', version: 8, values: { quantity: 0, pitch: 'Ada' } });
    type('0', 12);
    type('1', 3);
    await queue.flush();
    await jest.advanceTimersByTimeAsync(SAVE_AT_LATEST_MS);
    expect(server.records.get('0')).toMatchObject({ version: 9, values: { quantity: 12, pitch: 'Ada' } });
    expect(server.records.get('1')?.values.quantity).toBe(3);
    expect(buffer.getCounts().conflict).toBe(0);
  });

  test('a cell changed by another user is a conflict, and the typed figure stays on screen', async () => {
    const { server, buffer, queue, type } = open(1);
    server.records.set('0', { key: '0', version: 8, values: { quantity: 7, pitch: null } });
    type('0', 12);
    await queue.flush();
    expect(buffer.getEdit({ recordKey: '0', field: 'quantity' })).toMatchObject({
      state: 'conflict',
      content: { value: 12 },
    });
    expect(server.records.get('0')?.values.quantity).toBe(7);
  });

  test('edits wait while the server is unreachable and are sent when it is back', async () => {
    const { server, buffer, queue, type } = open(1);
    server.fail(new TypeError('Failed to fetch'));
    type('0', 12);
    await jest.advanceTimersByTimeAsync(SAVE_AT_LATEST_MS);
    expect(queue.state.get().fault).not.toBeNull();
    expect(buffer.getCounts().dirty).toBe(1);
    server.fail(null);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(queue.state.get().fault).toBeNull();
    expect(server.records.get('0')?.values.quantity).toBe(12);
  });

  test('a busy service gets the edits again when it says so, and the typed figure stays on screen', async () => {
    const { server, buffer, queue, type } = open(1);
    server.fail(new ProblemError(toProblem(503, { retryAfter: 4 })));
    type('0', 12);
    await queue.flush();
    expect(queue.state.get().fault?.message).toBe('The service is busy. It is asked again in 4 seconds.');
    expect(buffer.getContent({ recordKey: '0', field: 'quantity' }).value).toBe(12);
    server.fail(null);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(server.calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.records.get('0')?.values.quantity).toBe(12);
    expect(queue.state.get().fault).toBeNull();
  });

  test('a missing record is created, and a retry of the create has the same key', async () => {
    const { server, buffer, queue, type } = open(0);
    buffer.load([{ key: 'new', version: null, values: { quantity: null, pitch: null } }]);
    server.fail(new ProblemError(toProblem(503)));
    type('new', 4);
    await queue.flush();
    server.fail(null);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.records.get('new')?.values.quantity).toBe(4);
    expect(server.attempts).toHaveLength(2);
    expect(new Set(server.attempts).size).toBe(1);
    type('new', 5);
    await queue.flush();
    expect(server.records.get('new')).toMatchObject({ version: 2, values: { quantity: 5 } });
  });

  test('a record created by another user in the meantime is read and updated', async () => {
    const { server, buffer, queue, type } = open(0);
    buffer.load([{ key: 'new', version: null, values: { quantity: null, pitch: null } }]);
    server.records.set('new', { key: 'new', version: 3, values: { quantity: null, pitch: 'Ada' } });
    type('new', 4);
    await queue.flush();
    await jest.advanceTimersByTimeAsync(SAVE_AT_LATEST_MS);
    expect(server.records.get('new')).toMatchObject({ version: 4, values: { quantity: 4, pitch: 'Ada' } });
    expect(buffer.getContent({ recordKey: 'new', field: 'pitch' }).value).toBe('Ada');
  });

  test('a refusal of the whole call is shown at each cell after one call', async () => {
    const { server, buffer, queue, type } = open(5);
    server.fail(new ProblemError(toProblem(403, { reason: 'wrongStep' })));
    for (let row = 0; row < 5; row += 1) type(String(row), 1);
    await queue.flush();
    expect(server.calls).toHaveLength(1);
    expect(buffer.getCounts().refused).toBe(5);
  });

  test('a refusal without a cell is narrowed down to the cell that causes it', async () => {
    const { server, buffer, type, queue } = open(4);
    const { patch } = server.port;
    server.port.patch = async (writes) => {
      if (writes.some(({ key }) => key === '2'))
        throw new ProblemError(toProblem(409, { detail: '2 left.' }));
      return patch(writes);
    };
    for (let row = 0; row < 4; row += 1) type(String(row), 1);
    await queue.flush();
    expect(buffer.toMarked()).toEqual([{ recordKey: '2', field: 'quantity' }]);
    expect(buffer.getCounts().saved).toBe(3);
  });
});

describe('a server that accepts one record per call', () => {
  test('a refused record blocks no other record and causes no repeat', async () => {
    const { server, buffer, type } = open(6);
    const queue = new SaveQueue(buffer, { ...server.port, rowsOfCall: 1 });
    for (let index = 0; index < 6; index += 1) type(String(index), index === 2 ? 90 : index + 1);
    await queue.flush();
    expect(server.calls).toHaveLength(6);
    expect(server.calls.every((call) => call.length === 1)).toBe(true);
    expect(buffer.getCounts()).toMatchObject({ saved: 5, refused: 1, dirty: 0 });
    queue.stop();
  });

  test('a record that fails with a fault is sent in the next round', async () => {
    const { server, buffer, type } = open(3);
    let calls = 0;
    const patch = (writes: readonly RecordWrite[]) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('cut')) : server.port.patch(writes);
    };
    const queue = new SaveQueue(buffer, { ...server.port, patch, rowsOfCall: 1 });
    for (const key of ['0', '1', '2']) type(key, 5);
    await queue.flush();
    expect(buffer.getCounts()).toMatchObject({ saved: 2, dirty: 1 });
    expect(queue.state.get().fault?.message).toBe('cut');
    await queue.flush();
    expect(buffer.getCounts()).toMatchObject({ saved: 3, dirty: 0 });
    queue.stop();
  });
});
