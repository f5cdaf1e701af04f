import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from '@jest/globals';
import { streamFromThread } from '@/services/web-api/tools/threads/stream-from-thread';

const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 16 };

/** A thread that runs this code when a piece is requested; `give` answers. */
const streamOf = (code: string, task: unknown = null, onNote: (note: unknown) => void = () => undefined) =>
  streamFromThread({
    entry: new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort, workerData } from 'node:worker_threads';
        let asked = 0;
        const give = (text) => parentPort.postMessage({ kind: 'bytes', bytes: new TextEncoder().encode(text) });
        const end = () => { parentPort.postMessage({ kind: 'end' }); parentPort.close(); };
        parentPort.on('message', (used) => { asked += 1; ${code} });`)}`,
    ),
    task,
    limits: LIMITS,
    onNote,
  });

test('the pieces of a thread are streamed in their order until it ends', async () => {
  const stream = streamOf('if (asked > workerData.pieces) end(); else give(asked + ";");', { pieces: 4 });
  expect((await buffer(stream)).toString()).toBe('1;2;3;4;');
});

test('the memory of a piece goes back to its thread when the piece has left, and not before', async () => {
  // Longer than what a stream reads ahead, as pieces of a file are: one waits while the one before leaves.
  const length = 100_000;
  let text = '';
  const reader = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      text += piece.toString().trimEnd();
      setImmediate(done);
    },
  });
  await finished(
    streamOf(
      'if (asked > 4) end(); else give((asked + " after " + used.length + ";").padEnd(workerData.length));',
      { length },
    ).pipe(reader),
  );
  expect(text).toBe('1 after 0;2 after 0;3 after 1;4 after 1;');
});

test('what a thread tells beside its pieces is no part of the stream', async () => {
  const notes: unknown[] = [];
  const note = 'parentPort.postMessage({ kind: "note", note: { asked } });';
  const stream = streamOf(`${note} if (asked > 1) end(); else give("a");`, null, (each) => notes.push(each));
  expect((await buffer(stream)).toString()).toBe('a');
  expect(notes).toEqual([{ asked: 1 }, { asked: 2 }]);
});

test('an error of a thread is that of its stream', async () => {
  const stream = streamOf('if (asked === 1) give("a"); else throw new Error("No rows.");');
  await expect(buffer(stream)).rejects.toThrow('No rows.');
});

test('a thread that takes more memory than its limits ends with an error, and nothing else does', async () => {
  const stream = streamOf('const kept = []; for (;;) kept.push(new Array(1000).fill({}));');
  await expect(buffer(stream)).rejects.toThrow('memory limit');
});

test('the room for short-lived memory of the process does not come before the limits of a thread', async () => {
  setFlagsFromString('--max-semi-space-size=64');
  const limit = 'process.getBuiltinModule("node:v8").getHeapStatistics().heap_size_limit';
  const stream = streamOf(`if (asked > 1) end(); else give(String(${limit}));`);
  expect(Number(await buffer(stream)) / 1e6).toBeLessThan(32);
});

test('a thread that exits before its work is done is an error of its stream', async () => {
  await expect(buffer(streamOf('give("a"); process.exit(0);'))).rejects.toThrow('ended before');
});

test('a destroyed stream ends a thread that works without end', async () => {
  const stream = streamOf('for (;;);');
  stream.read();
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  stream.destroy();
  await closed;
  expect(stream.errored).toBeNull();
});
