/** Exports: how long, and how much memory more than a small one takes. */
import type pg from 'pg';
import type { BenchCall } from './bench-call';
import { readPeakMb, resetPeak } from './memory';
import { EXPORTED_BRANDS } from './reads';
import { CURRENT_YEAR, PEOPLE } from './shape';
import { recordStatements, runBare } from './statement';
import type { InProcess, Subject } from './subjects';
import { percentile, timeOf } from './timing';

const ROUNDS = 2;
/** So many small ones before: what a service loads and compiles for its first is not the file's. */
const WARMING = 3;
const median = (times: readonly number[]) => percentile(times, 0.5);

const exportOf = (query: object): BenchCall => ({
  id: 'exportRequests',
  as: PEOPLE.administrator,
  query: { fiscalYear: CURRENT_YEAR, ...query },
});

/** A brand has some 21 requests of each market. */
const ofMarkets = (count: number) => ({
  brandIds: [3],
  marketIds: Array.from({ length: count }, (_, i) => i + 1),
});

const SMALL = ofMarkets(95);

const EXPORTS = [
  { what: 'the small one', filters: SMALL },
  { what: 'the longest that has no thread', filters: ofMarkets(188) },
  { what: 'the shortest that has one', filters: ofMarkets(192) },
  { what: 'the large one', filters: { brandIds: EXPORTED_BRANDS } },
];

type Measured = {
  totalCount: number;
  size: number;
  peak: number;
  times: Record<'first' | 'ours' | 'bare', number>;
};

/** Its figures in a service that exported little before, by turns with its SQL. */
async function measure(
  filters: object,
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
): Promise<Measured> {
  const call = exportOf(filters);
  const listed = await subject.call({ ...call, id: 'listRequests', query: { ...call.query, limit: 1 } });
  const { totalCount }: { totalCount: number } = JSON.parse(listed.text);
  for (let round = 0; round < WARMING; round += 1) await subject.call(exportOf(SMALL), false);
  const statements = await recordStatements(() => inProcess.call(call));
  resetPeak(subject.pid);
  const [ours, bare, firsts]: [number[], number[], number[]] = [[], [], []];
  let size = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await timeOf(() => runBare(client, statements)));
    const took = await timeOf(async () => {
      const { bytes, firstByteMs } = await subject.call(call, false);
      [size] = [bytes, firsts.push(firstByteMs)];
    });
    ours.push(took);
  }
  const times = { first: median(firsts), ours: median(ours), bare: median(bare) };
  return { totalCount, size, peak: readPeakMb(subject.pid), times };
}

/** Each in a service of its own, as the room that a service takes for one export serves the next. */
export async function measureExports(
  start: () => Promise<Subject>,
  inProcess: InProcess,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  tell('| export | rows | first byte s | time s | bare SQL s | ratio | MB of the file | peak memory MB |');
  tell('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { what, filters } of EXPORTS) {
    const subject = await start();
    try {
      const { totalCount, size, peak, times } = await measure(filters, subject, inProcess, client);
      const { first, ours, bare } = times;
      const seconds = [first, ours, bare].map((time) => (time / 1_000).toFixed(2));
      const cells = [what, totalCount, ...seconds, (ours / bare).toFixed(2), (size / 1e6).toFixed(1), peak];
      tell(`| ${cells.join(' | ')} |`);
    } finally {
      await subject.stop();
    }
  }
}
