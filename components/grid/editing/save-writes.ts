/** One round of saving: sends writes, and puts every response into the buffer. */
import { MAX_BULK_ROWS } from '@/domain/limits';
import { type Problem, ProblemError, toSentence } from '@/domain/problems';
import { type Reason, toReasonSentence } from '@/domain/reasons';
import type { EditBuffer } from './edit-buffer';
import type { CellRef, RecordWrite, SavePort } from './sheet';

/** The server refused the content: a retry gives the same response. */
const REFUSALS = [400, 403, 404, 409, 412, 413, 422];

/** Reasons that apply to the whole call: a part of it would be refused too. */
const CALL_REASONS: readonly string[] = [
  'noAccount',
  'noPermission',
  'roleTooLow',
  'wrongType',
  'wrongYear',
  'wrongStep',
] satisfies Reason[];

/** Concurrent small calls: enough to hide the latency, few enough not to load the server. */
const CALLS_AT_ONCE = 4;

const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && REFUSALS.includes(error.status);

/** A step that has ended while one typed is named: the right to the cell is still there. */
const toRefusalText = (problem: Problem): string =>
  problem.reason === 'wrongStep' || problem.reason === 'wrongYear'
    ? toReasonSentence(problem.reason)
    : toSentence(problem);

const toChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

type RefusedCell = CellRef & { reason: string };

/** `3.requestedQuantity` names a cell, `3.version` a record another user saved, `3` a whole record. */
const PLACE = /^(\d+)(?:\.(\w+))?/;

type Refusals = {
  cells: RefusedCell[];
  /** Records that another user saved since they were read, with the server's message. */
  stale: { key: string; reason: string }[];
};

/** Parses `errors` of a refused bulk write. Empty if they name none of its records. */
function toRefusals(problem: Problem, writes: readonly RecordWrite[]): Refusals {
  const refusals: Refusals = { cells: [], stale: [] };
  for (const [place, messages] of Object.entries(problem.errors ?? {})) {
    const [, index, field] = PLACE.exec(place) ?? [];
    const write = index === undefined ? undefined : writes[Number(index)];
    const reason = messages[0] ?? toSentence(problem);
    if (!write) continue;
    if (field === 'version') refusals.stale.push({ key: write.key, reason });
    else if (field !== undefined && Object.hasOwn(write.fields, field)) {
      refusals.cells.push({ recordKey: write.key, field, reason });
    } else refusals.cells.push(...toAllCells(write, reason));
  }
  return refusals;
}

/** Every cell of a write, refused for one reason. */
const toAllCells = (write: RecordWrite, reason: string): RefusedCell[] =>
  Object.keys(write.fields).map((field) => ({ recordKey: write.key, field, reason }));

/** The writes without the refused cells and the stale records; a record with no cell left is dropped. */
function withoutRefused(writes: readonly RecordWrite[], { cells, stale }: Refusals): RecordWrite[] {
  const refused = new Set(cells.map(({ recordKey, field }) => `${recordKey}/${field}`));
  const staleKeys = new Set(stale.map(({ key }) => key));
  return writes
    .filter(({ key }) => !staleKeys.has(key))
    .map((write) => ({
      ...write,
      fields: Object.fromEntries(
        Object.entries(write.fields).filter(([field]) => !refused.has(`${write.key}/${field}`)),
      ),
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}

export type SavesWrites = { buffer: EditBuffer; port: SavePort; attemptOf: (write: RecordWrite) => string };

/** Saves existing records, in one call if the server accepts them. Throws on a temporary failure. */
async function saveExisting(writes: readonly RecordWrite[], saves: SavesWrites): Promise<void> {
  if (writes.length === 0) return;
  try {
    saves.buffer.settle(await saves.port.patch(writes));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await saveWithout(error.problem, writes, saves);
  }
}

/** Marks refused cells and resends the rest; a refusal that names no cell is narrowed down by bisection. */
async function saveWithout(
  problem: Problem,
  writes: readonly RecordWrite[],
  saves: SavesWrites,
): Promise<void> {
  const refusals = toRefusals(problem, writes);
  if (refusals.cells.length === 0 && refusals.stale.length === 0) {
    if (writes.length === 1 || CALL_REASONS.includes(problem.reason ?? '')) {
      const cells = writes.flatMap((write) => toAllCells(write, toRefusalText(problem)));
      for (const { reason, ...ref } of cells) saves.buffer.refuse(ref, { reason });
      return;
    }
    const half = Math.ceil(writes.length / 2);
    await saveExisting(writes.slice(0, half), saves);
    await saveExisting(writes.slice(half), saves);
    return;
  }
  for (const { reason, ...ref } of refusals.cells) saves.buffer.refuse(ref, { reason });
  await meetTheirs(refusals.stale, saves);
  await saveExisting(withoutRefused(writes, refusals), saves);
}

/** Reads what other users saved first, so that only cells both changed need the user's choice. */
async function meetTheirs(stale: readonly { key: string; reason: string }[], { buffer, port }: SavesWrites) {
  if (stale.length === 0) return;
  const found = new Map((await port.read(stale.map(({ key }) => key))).map((record) => [record.key, record]));
  for (const { key, reason } of stale) {
    const theirs = found.get(key);
    if (theirs) buffer.meet(theirs, reason);
    else for (const [field] of buffer.getEdits(key)) buffer.refuse({ recordKey: key, field }, { reason });
  }
}

/** Creates a record. If it was created meanwhile, here or by another user, the two are merged instead. */
async function saveNew(write: RecordWrite, saves: SavesWrites): Promise<void> {
  try {
    saves.buffer.settle([await saves.port.create(write, saves.attemptOf(write))]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { problem } = error;
    const [existing] = error.status === 409 ? await saves.port.read([write.key]) : [];
    if (existing) {
      saves.buffer.meet(existing, toSentence(problem));
      return;
    }
    const named = toAllCells(write, toRefusalText(problem)).filter(({ field }) => problem.errors?.[field]);
    for (const { recordKey, field, reason } of named.length > 0
      ? named
      : toAllCells(write, toRefusalText(problem))) {
      saves.buffer.refuse({ recordKey, field }, { reason: problem.errors?.[field]?.[0] ?? reason });
    }
    // Cells of the record that were not refused are sent with the next round.
    saves.buffer.release([write.key]);
  }
}

/** Sends all writes. Throws the temporary failure that stopped it; unanswered writes then still count as being sent. */
export async function saveWrites(writes: readonly RecordWrite[], saves: SavesWrites): Promise<void> {
  const existing = writes.filter(({ version }) => version !== null);
  const { rowsOfCall } = saves.port;
  const calls = toChunks(existing, rowsOfCall ?? MAX_BULK_ROWS);
  for (const atOnce of toChunks(calls, rowsOfCall ? CALLS_AT_ONCE : 1)) {
    // Wait for all calls: a failure of one is thrown only when the others have finished.
    const outcomes = await Promise.allSettled(atOnce.map((call) => saveExisting(call, saves)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
  for (const write of writes.filter(({ version }) => version === null)) await saveNew(write, saves);
}
