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

const EXPORTS = [
  { what: 'the small one', filters: ofMarkets(95) },
  { what: 'the longest that has no thread', filters: ofMarkets(188) },
  { what: 'the shortest that has one', filters: ofMarkets(192) },
  { what: 'the large one', filters: { brandIds: EXPORTED_BRANDS } },
];

export async function measureExports(
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  tell('| export | rows | first byte s | time s | bare SQL s | ratio | MB of the file | peak memory MB |');
  tell('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { what, filters } of EXPORTS) {
    const call = exportOf(filters);
    const listed = await subject.call({ ...call, id: 'listRequests', query: { ...call.query, limit: 1 } });
    const { totalCount }: { totalCount: number } = JSON.parse(listed.text);
    await subject.call(exportOf({ ...filters, marketIds: [1] }), false);
    resetPeak(subject.pid);
    const statements = await recordStatements(() => inProcess.call(call));
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
    const peak = readPeakMb(subject.pid);
    const [ms, bareMs, firstMs] = [median(ours), median(bare), median(firsts)];
    const times = [firstMs, ms, bareMs].map((time) => (time / 1_000).toFixed(2)).join(' | ');
    tell(
      `| ${what} | ${totalCount} | ${times} | ${(ms / bareMs).toFixed(2)} | ${(size / 1e6).toFixed(1)} | ${peak} |`,
    );
  }
}
