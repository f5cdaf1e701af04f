/** An administrator's work beside the planners: exports, and imports of a hundredth of all requests. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Import, ImportStarted } from '@/domain/contract/import';
import { operations } from '@/domain/contract/operations';
import { ImportStatus } from '@/domain/enumerations';
import { OWN_REQUEST } from '../../e2e/fixtures/session';
import { toTarget } from '../web-api/bench-call';
import { toImportForm } from '../web-api/import-form';
import { CURRENT_YEAR } from '../web-api/shape';
import { send } from './client';
import type { Run } from './person-work';

const LOOK_EVERY_MS = 1_000;
/** An import that takes longer is given up and reported. */
const IMPORT_WITHIN_MS = 300_000;

/** One brand's requests as a workbook, read to its last byte. */
export async function exportOnce(run: Run, cookie: string): Promise<void> {
  const path = `/api${toTarget({ id: 'exportRequests', as: '', query: { fiscalYear: CURRENT_YEAR, brandIds: [1] } })}`;
  const answer = await send(run.origin, { method: 'GET', path, cookie });
  run.tally.add(run.phase, 'export', 'exportRequests', answer);
}

async function upload({ origin }: Run, cookie: string, form: FormData) {
  const { method, path } = operations.startImport;
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { cookie, origin, ...OWN_REQUEST },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}

/** Waits until the import has ended. null: it did not end in time, or its state is unknown. */
async function waitForEnd({ origin }: Run, cookie: string, fileId: number) {
  const path = `/api${toTarget({ id: 'getImport', as: '', params: { fileId } })}`;
  const until = Date.now() + IMPORT_WITHIN_MS;
  while (Date.now() < until) {
    await delay(LOOK_EVERY_MS);
    const { status, text } = await send(origin, { method: 'GET', path, cookie, isKept: true });
    const job = status === 200 ? Import.parse(JSON.parse(text)) : null;
    if (job && job.status >= ImportStatus.Complete) return job;
  }
  return null;
}

/** Imports requested quantities, of requests whose figures no other person writes. `except`: the requests of the people. */
export async function importOnce(
  run: Run,
  cookie: string,
  client: pg.Client,
  { rows, except }: { rows: number; except: readonly number[] },
): Promise<void> {
  const { phase, tally, ledger } = run;
  const { form, quantities } = await toImportForm(client, rows, except);
  const began = performance.now();
  const { status, text } = await upload(run, cookie, form);
  const started = status === 200 ? ImportStarted.parse(JSON.parse(text)) : null;
  const job = started && (await waitForEnd(run, cookie, started.fileId));
  const ms = performance.now() - began;
  const isDone = job?.status === ImportStatus.Complete && job.failed === 0;
  if (isDone) ledger.acknowledgeImport(quantities);
  tally.add(phase, 'import', job ? `import of ${job.failed} refused rows` : 'import', {
    ms,
    status: isDone ? 200 : status === 200 ? 0 : status,
  });
}
