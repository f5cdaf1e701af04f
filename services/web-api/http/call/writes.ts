/** The transactions in which a handler writes. */
import type { FastifyRequest } from 'fastify';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { Transaction } from '../../data/database/database';
import { inTransaction } from '../../data/database/transactions';
import { requireMoment } from '../../data/systems/require-moment';
import { requireSamePreconditions } from '../../work/preconditions';
import type { Dependencies } from '../dependencies';
import { recordWrite } from './audit';
import type { AnswerOf, Write, WriteHolding } from './call';
import { getIdempotencyKey, toRequestHash, writeIdempotently } from './idempotent-write';
import { present } from './present';

const holdNothing = async () => undefined;

export function toWrites<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  { connection, clock }: Dependencies,
  { query, body }: { query: unknown; body: unknown },
) {
  const { user, system } = request;
  const run = async <T, H>(
    tx: Transaction,
    hold: (tx: Transaction) => Promise<H>,
    work: WriteHolding<K, T, H>,
  ): Promise<T> => {
    // Sent together, with the begin of the transaction.
    const [moment, held] = await Promise.all([
      system && requireMoment(tx, system.id, clock.today()),
      hold(tx),
    ]);
    let isConfirmed = user === null;
    const confirm = async () => {
      if (user) await requireSamePreconditions(tx, { user, moment }, clock);
      isConfirmed = true;
    };
    // The moment's type follows from the path, as `system` does.
    const answer = await work(tx, moment as Parameters<Write<K, T>>[1], confirm, held);
    if (!isConfirmed) await confirm();
    await recordWrite(tx, id, request, { clock, query, body, answer });
    return answer;
  };
  const writeHolding = <T, H>(hold: (tx: Transaction) => Promise<H>, work: WriteHolding<K, T, H>) =>
    inTransaction(connection.database, (tx) => run(tx, hold, work));
  const write = <T>(work: Write<K, T>) => writeHolding(holdNothing, work);
  const writeOnce = (work: Write<K, AnswerOf<K>>) => {
    const key = getIdempotencyKey(request.headers['idempotency-key']);
    if (key === null || !user) return write(work);
    const requestHash = toRequestHash(request.url, body, request.form?.files ?? []);
    const call = { userId: user.userId, operation: id, key, requestHash };
    return inTransaction(connection.database, (tx) =>
      writeIdempotently(
        tx,
        call,
        clock.now(),
        () => run(tx, holdNothing, work),
        (answer) => present(operations[id], answer) as AnswerOf<K>,
      ),
    );
  };
  return { write, writeHolding, writeOnce };
}
