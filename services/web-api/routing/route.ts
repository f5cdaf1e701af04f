/** Puts one operation of the table on the app: everything but the handler comes from the table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import type { Transaction } from '../database/database';
import type { Dependencies } from '../dependencies';
import { requireMoment } from '../repositories/systems/require-moment';
import { getUserByUniqueId } from '../repositories/users/get-user';
import { requireAccess } from './access';
import type { AnswerOf, Call, Handler, Write } from './call';
import { getIfMatch, getSystem, toBody, toParams, toQuery } from './call-input';
import { FileAnswer, sendFile } from './file-answer';
import { getIdempotencyKey, toRequestHash, writeIdempotently } from './idempotent-write';
import { lookAs } from './look-as';
import { inTransaction } from './transactions';
import { type Form, readForm } from './uploads';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    system: System | null;
    form: Form | null;
  }
}

const Versioned = z.object({ version: z.number() });

/** `/v1/{prog}/steps` as Fastify writes it. */
export const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Answers leave through the table's schema: what it does not name stays inside. */
export function present(operation: Operation, answer: unknown): unknown {
  return typeof operation.answer === 'string' ? undefined : operation.answer.parse(answer);
}

function send(operation: Operation, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(operation.status);
  if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
  if (operation.answer === 'none') return reply.send();
  const presented = present(operation, answer);
  const versioned = Versioned.safeParse(presented);
  if (versioned.success) reply.header('etag', `"${versioned.data.version}"`);
  return reply.send(presented);
}

function toWrites<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  { connection, clock }: Dependencies,
  body: unknown,
) {
  const run = <T>(tx: Transaction, work: Write<K, T>) => {
    const moment = request.system
      ? requireMoment(tx, request.system.id, clock.today())
      : Promise.resolve(null);
    // The moment's type follows from the path, as `system` does.
    return moment.then((found) => work(tx, found as Parameters<Write<K, T>>[1]));
  };
  const write = <T>(work: Write<K, T>) => inTransaction(connection.database, (tx) => run(tx, work));
  const writeOnce = (work: Write<K, AnswerOf<K>>) => {
    const key = getIdempotencyKey(request.headers['idempotency-key']);
    if (key === null || !request.user) return write(work);
    const requestHash = toRequestHash(request.url, body, request.form?.files ?? []);
    const call = { userId: request.user.userId, operation: id, key, requestHash };
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

function toCall<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Call<K> {
  const operation: Operation = operations[id];
  const { connection, clock, storage } = dependencies;
  const params = toParams(request);
  const query = toQuery(operation, request);
  const body = toBody(operation, request.system, request, request.form);
  return {
    identity: request.identity,
    user: request.user,
    system: request.system,
    params,
    query,
    body,
    files: request.form?.files ?? [],
    ifMatch: getIfMatch(request),
    now: clock.now(),
    today: clock.today(),
    database: connection.database,
    storage,
    ...toWrites(id, request, dependencies, body),
    request,
    reply,
    // Each part was judged by the very schemas and access level the type is made of.
  } as unknown as Call<K>;
}

/** Adds the operation with its handler. The token, the access level and the input are judged before it runs. */
export function route<K extends OperationId>(
  app: FastifyInstance,
  dependencies: Dependencies,
  id: K,
  handler: Handler<K>,
): void {
  const operation: Operation = operations[id];
  app.route({
    method: operation.method,
    url: toFastifyPath(operation.path),
    config: { operationId: id },
    preParsing: async (request) => {
      if (request.identity) {
        const caller = await getUserByUniqueId(dependencies.connection.database, request.identity.uniqueId);
        request.user = await lookAs(request, caller, operation, dependencies);
      }
      if (operation.access !== 'public' && request.identity) request.system = getSystem(request);
      requireAccess(operation.access, request);
    },
    handler: async (request, reply) => {
      try {
        if (operation.multipart) request.form = await readForm(request, operation.multipart.files);
        return send(operation, request, reply, await handler(toCall(id, request, reply, dependencies)));
      } finally {
        await request.form?.discard();
      }
    },
  });
}
