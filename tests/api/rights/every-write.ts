/** Every writing call, derived from the table of operations, with its answer. Nothing of it is kept. */
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OperationId, operations } from '@/domain/contract/operations';
import { type Database, queryRows, type Transaction } from '@/services/web-api/data/database/database';
import type { Input, TestWebApi } from '../../support/web-api';
import type { UnseenScene } from './unseen-scene';
import { WRITE_TRIES, type WriteId } from './write-tries';

/** Ends a write that was made: its transaction is rolled back, and its caller is answered as if it had been kept. */
class Undo extends Error {
  override name = 'Undo';

  constructor(readonly answer: unknown) {
    super('What was written is taken back.');
  }
}

const Sequence = z.object({ name: z.string(), value: z.coerce.number().nullable() });
const FAR = 1_000_000;

/** Without the audit record, which keeps refusals. */
const readSequences = (database: Database) =>
  queryRows(
    database,
    Sequence,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value as value
      from pg_sequences where schemaname = 'public' and sequencename not like 'audit%' order by 1`,
  );

const setSequence = (database: Database, name: string, value: number) =>
  database.execute(sql`select setval(${name}::regclass, ${value})`);

/**
 * Runs calls that write and keeps nothing of it, so that each meets the same data. New records get the same ids each time:
 * how many there are already is no secret.
 */
async function withoutKeeping<T>({ database }: TestWebApi, work: () => Promise<T>): Promise<T> {
  const before = await readSequences(database);
  for (const { name } of before) await setSequence(database, name, FAR);
  const transaction = database.transaction.bind(database);
  const undone = async (write: (tx: Transaction) => Promise<unknown>) => {
    try {
      return await transaction(async (tx) => {
        throw new Undo(await write(tx));
      });
    } catch (error) {
      if (error instanceof Undo) return error.answer;
      throw error;
    }
  };
  const spy = jest.spyOn(database, 'transaction').mockImplementation(undone as typeof database.transaction);
  try {
    return await work();
  } finally {
    spy.mockRestore();
    for (const { name, value } of before) await setSequence(database, name, value ?? 1);
  }
}

/** Different in each answer. */
const SECRET_FIELDS = { secret: undefined };

async function toText(api: TestWebApi, id: WriteId, input: Input): Promise<string> {
  const { status, headers, body, bytes } = await api.call(id, input);
  const { etag, 'content-type': type, 'retry-after': retryAfter } = headers;
  if (status >= 500) throw new Error(`${id} failed: ${status} ${JSON.stringify(input)}`);
  const { requestId, ...problem } = body ?? {};
  const content = status >= 400 ? problem : body ? { ...body, ...SECRET_FIELDS } : bytes.length;
  return JSON.stringify({ status, etag, type, retryAfter, content });
}

const isWrite = (id: OperationId): id is WriteId => operations[id].method !== 'GET';

/** The answer a person gets to every call that writes, by the call. */
export async function tryEverything(unseen: UnseenScene, as: string): Promise<Map<string, string>> {
  const { api } = unseen.scene;
  const answers = new Map<string, string>();
  const everyWrite = (Object.keys(operations) as OperationId[]).filter(isWrite);
  await withoutKeeping(api, async () => {
    for (const id of everyWrite) {
      for (const input of WRITE_TRIES[id](unseen)) {
        answers.set(`${id} ${JSON.stringify(input)}`, await toText(api, id, { as, ...input }));
      }
    }
  });
  return answers;
}
