/** Long work rests as long as others kept it waiting, and never without other work. */
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Pace, paced, RESTS_WITH_LOCKS } from '@/services/web-api/tools/pace';

/** A pace with a list of how long it rested, in milliseconds, without waiting. Its thread waits for a processor as told. */
function toPace() {
  const rests: number[] = [];
  let waited = 5_000;
  const pace = new Pace({ wait: async (ms) => rests.push(ms), toWaitedMs: () => waited });
  const waitForProcessor = (ms: number) => {
    waited += ms;
  };
  return { pace, rests, waitForProcessor };
}

describe('the pace of long work', () => {
  test('does not rest while each part takes as long as the others', async () => {
    const { pace, rests } = toPace();
    for (const ms of [200, 240, 210, 255, 200]) await pace.rest(2_000, ms);
    expect(rests).toEqual([]);
  });

  test('rests three times as long as a part took more than such parts take', async () => {
    const { pace, rests } = toPace();
    await pace.rest(2_000, 200);
    await pace.rest(2_000, 600);
    // Beyond 1.3 times the fastest.
    expect(rests).toEqual([3 * (600 - 260)]);
  });

  test('compares what a unit takes, whatever the size of a part', async () => {
    const { pace, rests } = toPace();
    await pace.rest(1_000, 200);
    await pace.rest(4_000, 800);
    expect(rests).toEqual([]);
    await pace.rest(500, 200);
    expect(rests).toEqual([3 * (200 - 130)]);
  });

  test('puts short parts together before it compares them', async () => {
    const { pace, rests } = toPace();
    await pace.rest(1_000, 200);
    // One part waits for a statement and the next does not: together they are as fast as usual.
    for (let turn = 0; turn < 20; turn += 1) await pace.rest(50, turn % 2 === 0 ? 1 : 19);
    expect(rests).toEqual([]);
  });

  test('learns what is usual from a faster part that comes later', async () => {
    const { pace, rests } = toPace();
    await pace.rest(1_000, 800);
    await pace.rest(1_000, 200);
    await pace.rest(1_000, 800);
    expect(rests).toEqual([3 * (800 - 260)]);
  });

  test('rests three times as long as its thread waited for a processor, also in its first part', async () => {
    const { pace, rests, waitForProcessor } = toPace();
    waitForProcessor(120);
    await pace.rest(1_000, 200);
    await pace.rest(1_000, 200);
    waitForProcessor(100);
    await pace.rest(1_000, 200);
    expect(rests).toEqual([3 * 120, 3 * 100]);
  });

  test('waits as long as a thread does for its own PostgreSQL and its reader are nobody else', async () => {
    const { pace, rests, waitForProcessor } = toPace();
    for (let part = 0; part < 10; part += 1) {
      waitForProcessor(55);
      await pace.rest(1_000, 200);
    }
    expect(rests).toEqual([]);
  });

  test('rests once as long while it holds locks', async () => {
    const rests: number[] = [];
    const pace = new Pace({
      restsPerWait: RESTS_WITH_LOCKS,
      wait: async (ms) => rests.push(ms),
      toWaitedMs: () => 0,
    });
    await pace.rest(1_000, 200);
    await pace.rest(1_000, 600);
    expect(rests).toEqual([600 - 260]);
  });

  test('ends its rests after a minute in all', async () => {
    const { pace, rests } = toPace();
    await pace.rest(1_000, 200);
    for (let turn = 0; turn < 20; turn += 1) await pace.rest(1_000, 10_000);
    expect(rests.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
  });

  test('is told how long its thread waits by the system', async () => {
    const rests: number[] = [];
    const others = [...cpus(), ...cpus()].map(() => new Worker('for (;;);', { eval: true }));
    try {
      const pace = new Pace({ wait: async (ms) => rests.push(ms) });
      for (let part = 0; part < 20 && rests.length === 0; part += 1) {
        const began = performance.now();
        while (performance.now() - began < 200);
        await pace.rest(1_000, 200);
      }
      expect(rests.length).toBeGreaterThan(0);
    } finally {
      await Promise.all(others.map((each) => each.terminate()));
    }
  });

  test('gives the same pieces in their order, and ends with its reader', async () => {
    let isClosed = false;
    async function* toPieces() {
      try {
        for (const text of ['a', 'b', 'c']) yield Buffer.from(text);
      } finally {
        isClosed = true;
      }
    }
    const read: string[] = [];
    for await (const piece of paced(toPieces())) read.push(piece.toString());
    expect(read).toEqual(['a', 'b', 'c']);
    isClosed = false;
    for await (const piece of paced(toPieces())) if (piece.toString() === 'b') break;
    expect(isClosed).toBe(true);
  });
});
