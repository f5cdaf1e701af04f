/** Each list and sum over HTTP, against what a person may wait. */
import type { OperationId } from '@/domain/contract/operations';
import { LAST_PITCH_PAGE, MAX_PAGE } from '@/domain/limits';
import type { Read } from './reads';
import type { Limits } from './shape';
import type { Subject } from './subjects';
import { percentile, timesOf } from './timing';

const toLastPage = (id: OperationId) => (id === 'listPitches' ? LAST_PITCH_PAGE : MAX_PAGE);

/** The call of the page that is measured. */
async function toCall({ call, at }: Read, subject: Subject) {
  if (at === undefined) return call;
  const { totalCount, limit }: { totalCount: number; limit: number } = JSON.parse(
    (await subject.call(call)).text,
  );
  const page = Math.max(1, Math.ceil((totalCount / limit) * at));
  return { ...call, query: { ...call.query, page: Math.min(page, toLastPage(call.id)) } };
}

/** Prints a table of all reads, and below it those that take longer than a person may wait. */
export async function measureReads(
  reads: readonly Read[],
  limits: Limits,
  subject: Subject,
  tell: (line: string) => void,
): Promise<void> {
  tell('| read | p50 ms | p95 ms | limit ms |');
  tell('| --- | ---: | ---: | ---: |');
  const missed: string[] = [];
  for (const read of reads) {
    const call = await toCall(read, subject);
    const times = await timesOf(() => subject.call(call));
    const limit = read.isSum || read.at !== undefined ? limits.laterPageMs : limits.firstPageMs;
    const p95 = percentile(times, 0.95);
    if (p95 > limit) missed.push(read.what);
    tell(`| ${read.what} | ${percentile(times, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${limit} |`);
  }
  tell(`\nOver the limit: ${missed.length} of ${reads.length}. ${missed.join('; ')}\n`);
}
