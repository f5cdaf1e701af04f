/** Carries out a file's import rows of requests: judged by the rules of the screens, product by product, written in bulk. */
import type { Transaction } from '../../../data/database/database';
import { readAhead } from '../../../data/database/read-ahead';
import { keepRequests } from '../../../data/imports/keep-records';
import { toViewer } from '../../../data/requests/viewer';
import { type ChangeBy, saveChanges } from '../../requests/change-requests';
import { type ImportRun, type ImportTarget, type OnProgress, toChunks } from '../import-run';
import { addOutcome, type Outcome, toNothingDone } from '../readout';
import type { Checked } from './checked-requests';
import { insertRequests } from './create-requests';
import { type JudgedPart, judgePart } from './judge-requests';
import { type PlacedRow, placeRows } from './place-rows';
import { readOffered } from './read-offered';
import type { RequestFolder } from './request-columns';
import type { RequestImportRow } from './request-import-row';

const REQUESTS_AT_ONCE = 2_000;

const isSameProduct = (a: PlacedRow, b: PlacedRow) => a.productId === b.productId;

/** Writes the changes of a judged part. */
async function savePart(
  transaction: Transaction,
  run: ImportRun,
  by: ChangeBy,
  folder: RequestFolder,
  { chunk, plan }: JudgedPart,
): Promise<void> {
  const changed = plan.changes.map(({ index, row }) => ({
    entityId: row.request.requestId,
    row: chunk[index]?.importRow.row ?? 0,
  }));
  // One after the other: the states before are those that the next statement changes.
  await keepRequests(transaction, run.fileId, folder, changed);
  await saveChanges(transaction, plan.changes, by);
  await insertRequests(transaction, run, plan.news);
}

/**
 * Judges the parts of a file. A check reads the next part while one is judged. A save reuses the results of the check for
 * unchanged parts, and reads the others under its locks.
 */
async function* judgeParts(
  target: ImportTarget,
  { run, by, folder }: { run: ImportRun; by: ChangeBy; folder: RequestFolder },
  chunks: readonly PlacedRow[][],
  checked: Checked,
): AsyncGenerator<JudgedPart> {
  const read = async (chunk: PlacedRow[]) => ({ chunk, found: await readOffered(target, run, chunk) });
  const judge = ({ chunk, found }: Awaited<ReturnType<typeof read>>) =>
    judgePart(target, run, by, folder, chunk, found);
  if (!target.isSaving) {
    for await (const part of readAhead(chunks, read)) yield await judge(part);
    return;
  }
  const unmoved = await checked.takeUnmoved(target.database, run, chunks);
  for (const [index, chunk] of chunks.entries()) yield unmoved[index] ?? (await judge(await read(chunk)));
}

/**
 * Judges all import rows and, if the target saves, writes the accepted ones. A check stores its results in `checked`; the
 * save of the same rows reuses those that still hold, instead of judging them again under its locks.
 */
export async function carryOutRequests(
  target: ImportTarget,
  run: ImportRun,
  folder: RequestFolder,
  importRows: readonly RequestImportRow[],
  onProgress: OnProgress,
  checked: Checked,
): Promise<Outcome> {
  const viewer = toViewer(run.user, run.system);
  const { user, moment, now, fileId } = run;
  const by: ChangeBy = { user, viewer, moment, now, source: 'import', fileId };
  const { placed, refusals, failed } = await placeRows(target.database, run, importRows);
  const outcome: Outcome = { ...toNothingDone(), refusals, failed };
  let done = failed;
  const chunks = [...toChunks(placed, REQUESTS_AT_ONCE, isSameProduct)];
  for await (const part of judgeParts(target, { run, by, folder }, chunks, checked)) {
    if (target.isSaving) await savePart(target.database, run, by, folder, part);
    else checked.keep(run, part);
    addOutcome(outcome, part.outcome);
    done += part.chunk.length;
    await onProgress(done);
  }
  return outcome;
}
