/**
 * Carries out a file's import rows of requests: judged by the rules of the screens, product by product, written in parts.
 * The results of its check are kept for its save: the save locks the rows and judges only those again that have changed.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Transaction, toIntArray } from '../../../data/database/database';
import { readAhead } from '../../../data/database/read-ahead';
import { keepRequests } from '../../../data/imports/keep-records';
import { toViewer } from '../../../data/requests/viewer';
import { type ChangeBy, saveChanges } from '../../requests/change-requests';
import { addOutcome, type Outcome, toNothingDone } from '../import-row';
import { type ImportRun, type ImportTarget, type OnProgress, toChunks } from '../import-run';
import { insertRequests } from './create-requests';
import { type JudgedPart, judgePart } from './judge-requests';
import { type PlacedRow, placeRows, readOffered, type States } from './place-rows';
import type { RequestImportRow } from './request-import-row';
import type { RequestFolder } from './request-layout';

const State = z.object({ id: z.number(), state: z.string() });
const toStates = (rows: readonly z.infer<typeof State>[]) =>
  new Map(rows.map(({ id, state }) => [id, state]));

/** The inputs of judging other than products and requests. */
const toGrounds = ({ user, moment, system, fiscalYear, labels, retired }: ImportRun) =>
  JSON.stringify([
    ...[user, moment, system.id, fiscalYear],
    ...[labels.markets, retired.markets, retired.brands].map((names) => [...names]),
  ]);

const isSameChunk = (a: readonly PlacedRow[], b: readonly PlacedRow[]) =>
  a.length === b.length &&
  a.every(({ importRow, productId }, index) => {
    const other = b[index];
    return other?.importRow === importRow && other.productId === productId;
  });

/** Products first and each by id, as every writer of requests locks them. */
async function lockStates(
  transaction: Transaction,
  productIds: readonly number[],
  requestIds: readonly number[],
): Promise<States> {
  const products = await queryRows(
    transaction,
    State,
    sql`select product_id as id, xmin::text as state from products
      where product_id = any(${toIntArray(productIds)}) order by product_id for update`,
  );
  const requests = await queryRows(
    transaction,
    State,
    sql`select request_id as id, xmin::text as state from requests
      where request_id = any(${toIntArray(requestIds)}) order by request_id for update`,
  );
  return { products: toStates(products), requests: toStates(requests) };
}

const holds = (before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>) =>
  [...before].every(([id, state]) => now.get(id) === state);

/** The part with the time of the save instead of that of the check. */
function toPartAt(part: JudgedPart, checkedAt: Date, now: Date): JudgedPart {
  const changes = part.plan.changes.map((change) =>
    change.next.submittedAt === checkedAt
      ? { ...change, next: { ...change.next, submittedAt: now } }
      : change,
  );
  return { ...part, plan: { ...part.plan, changes } };
}

export function createChecked() {
  let checkedRun: ImportRun | null = null;
  const parts: JudgedPart[] = [];
  return {
    keep(run: ImportRun, part: JudgedPart): void {
      checkedRun = run;
      parts.push(part);
    },
    /**
     * Locks the products of all parts, and the requests of those that were checked. Returns the checked parts whose
     * products and requests are as they were, each at its place. A request that was added or removed has changed its
     * product's sums.
     */
    async takeUnmoved(
      transaction: Transaction,
      run: ImportRun,
      chunks: readonly (readonly PlacedRow[])[],
    ): Promise<(JudgedPart | null)[]> {
      const checked = checkedRun;
      if (!checked || toGrounds(checked) !== toGrounds(run)) return [];
      const same = chunks.map((chunk, index) => {
        const part = parts[index];
        return part && isSameChunk(part.chunk, chunk) ? part : null;
      });
      const present = await lockStates(
        transaction,
        [...new Set(chunks.flatMap((chunk) => chunk.map(({ productId }) => productId)))],
        same.flatMap((part) => (part ? [...part.states.requests.keys()] : [])),
      );
      return same.map((part) =>
        part && holds(part.states.products, present.products) && holds(part.states.requests, present.requests)
          ? toPartAt(part, checked.now, run.now)
          : null,
      );
    },
  };
}

export type Checked = ReturnType<typeof createChecked>;

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
