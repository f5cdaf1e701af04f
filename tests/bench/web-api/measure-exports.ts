/** Exports: how long, and how much memory more than a small one takes. */
import type pg from 'pg';
import type { BenchCall } from './bench-call';
import { readPeakMb, resetPeak } from './memory';
import { EXPORTED_BRANDS } from './reads';
import { CURRENT_YEAR, PEOPLE } from './shape';
import { recordStatements, runBare } from './statement';
import type { InProcess, Subject } from './subjects';
import { timeOf } from './timing';

const exportOf = (query: object): BenchCall => ({
  id: 'exportRequests',
  as: PEOPLE.administrator,
  query: { fiscalYear: CURRENT_YEAR, ...query },
});

const EXPORTS = [
  {
    what: 'the small one',
    filters: { brandIds: [3], marketIds: Array.from({ length: 95 }, (_, i) => i + 1) },
  },
  { what: 'the large one', filters: { brandIds: EXPORTED_BRANDS } },
];

export async function measureExports(
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  tell('| export | rows | time s | bare SQL s | MB of the file | peak memory of the process MB |');
  tell('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { what, filters } of EXPORTS) {
    const call = exportOf(filters);
    const listed = await subject.call({ ...call, id: 'listRequests', query: { ...call.query, limit: 1 } });
    const { totalCount }: { totalCount: number } = JSON.parse(listed.text);
    await subject.call(exportOf({ ...filters, marketIds: [1] }), false);
    resetPeak(subject.pid);
    let bytes = 0;
    const ms = await timeOf(async () => {
      ({ bytes } = await subject.call(call, false));
    });
    const peak = readPeakMb(subject.pid);
    const statements = await recordStatements(() => inProcess.call(call));
    const bare = await timeOf(() => runBare(client, statements));
    const seconds = (time: number) => (time / 1_000).toFixed(1);
    tell(
      `| ${what} | ${totalCount} | ${seconds(ms)} | ${seconds(bare)} | ${(bytes / 1e6).toFixed(1)} | ${peak} |`,
    );
  }
}
