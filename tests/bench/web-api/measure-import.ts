/** An import of 20,000 requests, as a text file: how long each of its stages lasts. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import { readPeakMb, resetPeak } from './memory';
import { CURRENT_YEAR, PEOPLE, RUC } from './shape';
import type { Subject } from './subjects';

const ROWS = 20_000;
const LOOK_EVERY_MS = 20;

/** Requests of a stretch of the year's products, each with a quantity that is new. */
async function toFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sku: string; market: string; asked: number | null }>(
    `select p.sku_id as sku, m.code as market, r.requested_quantity as asked
      from requests r join products p using (product_id) join markets m using (market_id)
      where r.allocation_system_id = $1 and r.fiscal_year = $2 and p.finalized_at is null and not p.is_disabled
        and r.request_id > $3
      order by r.request_id limit ${ROWS}`,
    [RUC, CURRENT_YEAR, randomInt(400_000)],
  );
  const lines = rows.map(({ sku, market, asked }) => `${sku},${market},${((asked ?? 0) % 60) + 1}`);
  return ['SKU id,Market code,Requested quantity', ...lines].join('\n');
}

const NAMES = new Map<number, string>(Object.entries(ImportStatus).map(([name, status]) => [status, name]));

type Job = { status: number; updated: number; created: number; failed: number };

export async function measureImport(
  subject: Subject,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  const form = new FormData();
  form.set('AllocationSystemId', String(RUC));
  form.set('FiscalYear', String(CURRENT_YEAR));
  form.set('FileFolder', 'requests');
  form.set('File', new Blob([await toFile(client)]), 'requests.csv');
  resetPeak(subject.pid);
  const began = performance.now();
  const { fileId } = (await subject.upload(PEOPLE.administrator, form)) as { fileId: number };
  const stages = new Map<number, number>();
  let job: Job = { status: 0, updated: 0, created: 0, failed: 0 };
  while (job.status < ImportStatus.Complete) {
    const { text } = await subject.call({ id: 'getImport', as: PEOPLE.administrator, params: { fileId } });
    job = JSON.parse(text);
    stages.set(job.status, stages.get(job.status) ?? performance.now());
    await delay(LOOK_EVERY_MS);
  }
  const total = performance.now() - began;
  const starts = [...stages.entries()];
  tell('| import of 20,000 requests | s |');
  tell('| --- | ---: |');
  for (const [index, [status, start]] of starts.entries()) {
    const end = starts[index + 1]?.[1];
    if (end !== undefined) tell(`| ${NAMES.get(status)} | ${((end - start) / 1_000).toFixed(1)} |`);
  }
  tell(`| in all, from the upload on | ${(total / 1_000).toFixed(1)} |`);
  const { status, updated, created, failed } = job;
  tell('');
  tell(
    `${NAMES.get(status)}: ${updated} updated, ${created} created, ${failed} refused; peak memory of the process ${readPeakMb(subject.pid)} MB`,
  );
}
