/** The transactions a handler writes with. */
import type { FastifyRequest } from 'fastify';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { Transaction } from '../../data/database/database';
import { inTransaction } from '../../data/database/transactions';
import { requireMoment } from '../../data/systems/require-moment';
import { requireSamePreconditions } from '../../work/preconditions';
import type { Dependencies } from '../dependencies';
import { recordWrite } from './audit';
import type { AnswerOf, Write } from './call';
import { getIdempotencyKey, toRequestHash, writeIdempotently } from './idempotent-write';
import { present } from './present';

export function toWrites<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  { connection, clock }: Dependencies,
  { query, body }: { query: unknown; body: unknown },
) {
  const { user, system } = request;
  const run = async <T>(tx: Transaction, work: Write<K, T>): Promise<T> => {
    const moment = system ? await requireMoment(tx, system.id, clock.today()) : null;
    let isConfirmed = user === null;
    const confirm = async () => {
      if (user) await requireSamePreconditions(tx, { user, moment }, clock);
      isConfirmed = true;
    };
    // The moment's type follows from the path, as `system` does.
    const answer = await work(tx, moment as Parameters<Write<K, T>>[1], confirm);
    if (!isConfirmed) await confirm();
    await recordWrite(tx, id, request, { clock, query, body });
    return answer;
  };
  const write = <T>(work: Write<K, T>) => inTransaction(connection.database, (tx) => run(tx, work));
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
        () => run(tx, work),
        (answer) => present(operations[id], answer) as AnswerOf<K>,
      ),
    );
  };
  return { write, writeOnce };
}
