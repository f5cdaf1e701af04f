/** One round of saving: sends writes, and puts every answer of the server into the buffer. */
import { MAX_BULK_ROWS } from '@/domain/limits';
import { type Problem, ProblemError, toSentence } from '@/domain/problems';
import type { Reason } from '@/domain/rights';
import type { EditBuffer } from './edit-buffer';
import { toAllCells, toRefusals, withoutRefused } from './refused-cells';
import type { RecordWrite, SavePort } from './save-port';

/** The server judged the content: sending the same again gives the same answer. */
const REFUSALS = [400, 403, 404, 409, 412, 413, 422];

/** Reasons that hold for the whole call: no part of it would fare better alone. */
const CALL_REASONS: readonly string[] = [
  'noAccount',
  'noPermission',
  'roleTooLow',
  'wrongType',
  'wrongYear',
  'wrongStep',
] satisfies Reason[];

/** Small calls at once: enough to hide the way to the server, few enough to leave it to others. */
const CALLS_AT_ONCE = 4;

const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && REFUSALS.includes(error.status);

const toChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export type SavesWrites = { buffer: EditBuffer; port: SavePort; attemptOf: (write: RecordWrite) => string };

/** Saves existing records, all in one call as long as the server takes them. Throws on a passing fault. */
async function saveExisting(writes: readonly RecordWrite[], saves: SavesWrites): Promise<void> {
  if (writes.length === 0) return;
  try {
    saves.buffer.settle(await saves.port.patch(writes));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await saveWithout(error.problem, writes, saves);
  }
}

/** Marks what was refused and sends the rest again; a refusal that names no cell is narrowed down by halves. */
async function saveWithout(
  problem: Problem,
  writes: readonly RecordWrite[],
  saves: SavesWrites,
): Promise<void> {
  const refusals = toRefusals(problem, writes);
  if (refusals.cells.length === 0 && refusals.stale.length === 0) {
    if (writes.length === 1 || CALL_REASONS.includes(problem.reason ?? '')) {
      const cells = writes.flatMap((write) => toAllCells(write, toSentence(problem)));
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

/** Reads what others saved first, so that only cells both changed need a person's choice. */
async function meetTheirs(stale: readonly { key: string; reason: string }[], { buffer, port }: SavesWrites) {
  if (stale.length === 0) return;
  const found = new Map((await port.read(stale.map(({ key }) => key))).map((record) => [record.key, record]));
  for (const { key, reason } of stale) {
    const theirs = found.get(key);
    if (theirs) buffer.meet(theirs, reason);
    else for (const [field] of buffer.getEdits(key)) buffer.refuse({ recordKey: key, field }, { reason });
  }
}

/** Creates a record. One that was created meanwhile, here or by somebody else, is met instead. */
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
    const named = toAllCells(write, toSentence(problem)).filter(({ field }) => problem.errors?.[field]);
    for (const { recordKey, field, reason } of named.length > 0
      ? named
      : toAllCells(write, toSentence(problem))) {
      saves.buffer.refuse({ recordKey, field }, { reason: problem.errors?.[field]?.[0] ?? reason });
    }
    // What was not refused of the record waits: it is sent with the next round.
    saves.buffer.release([write.key]);
  }
}

/** Sends all writes. Throws the passing fault that stopped it; what was not answered is then still on its way. */
export async function saveWrites(writes: readonly RecordWrite[], saves: SavesWrites): Promise<void> {
  const existing = writes.filter(({ version }) => version !== null);
  const { rowsOfCall } = saves.port;
  const calls = toChunks(existing, rowsOfCall ?? MAX_BULK_ROWS);
  for (const atOnce of toChunks(calls, rowsOfCall ? CALLS_AT_ONCE : 1)) {
    // Each is answered for itself: a fault of one is thrown only when the others are through.
    const outcomes = await Promise.allSettled(atOnce.map((call) => saveExisting(call, saves)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
  for (const write of writes.filter(({ version }) => version === null)) await saveNew(write, saves);
}
