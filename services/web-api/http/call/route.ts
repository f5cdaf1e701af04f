/** Registers one operation of the table on the app: everything except the handler comes from the table. */

import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COLUMNS_TYPE, hasColumns } from '@/domain/contract/answer-forms';
import { AS_OF_HEADER, type Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import type { Database } from '../../data/database/database';
import { isLost } from '../../data/database/database-problem';
import { toRefusal } from '../../refusals';
import { FileAnswer } from '../../tools/file-answer';
import { PreconditionChangedError } from '../../work/preconditions';
import type { Dependencies } from '../dependencies';
import { type Admitted, admit } from './admit';
import { recordExport } from './audit';
import type { AnswerOf, Call, Handler } from './call';
import { getIfMatch, toBody, toParams, toQuery } from './call-input';
import { present } from './present';
import { type Form, readForm } from './uploads';
import { toWrites } from './writes';

/** The name in plain ASCII, for clients that do not support RFC 6266. */
const toPlainName = (fileName: string) =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');

/** Sends the download, or 304 when the caller has it already. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, about }: FileAnswer,
): FastifyReply {
  if (about.etag !== undefined) {
    reply.header('etag', about.etag).header('cache-control', 'private, max-age=3600');
    if (request.headers['if-none-match'] === about.etag) {
      if (!Buffer.isBuffer(content)) content.destroy();
      return reply.code(304).send();
    }
  }
  if (about.size !== undefined) reply.header('content-length', about.size);
  return reply
    .header('content-type', about.contentType)
    .header(
      'content-disposition',
      contentDisposition(about.fileName, { type: about.disposition, fallback: toPlainName(about.fileName) }),
    )
    .send(content);
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    system: System | null;
    form: Form | null;
  }
}

const Versioned = z.object({ version: z.number() });

/** `/v1/{prog}/steps` in Fastify's syntax. */
export const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** RFC 9745 and RFC 8594: since when a call should not be used, and when it goes. */
function announceEnd({ deprecated }: Operation, reply: FastifyReply): void {
  if (!deprecated) return;
  reply
    .header('deprecation', `@${Date.parse(deprecated.since) / 1_000}`)
    .header('sunset', new Date(deprecated.until).toUTCString());
}

function send(operation: Operation, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(operation.status);
  announceEnd(operation, reply);
  if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
  if (operation.answer === 'none') return reply.send();
  if (operation.columns) reply.header('vary', 'accept');
  if (operation.columns && hasColumns(request.headers.accept)) {
    return reply.type(COLUMNS_TYPE).send(operation.columns.pack(answer));
  }
  const presented = present(operation, answer);
  const versioned = Versioned.safeParse(presented);
  if (versioned.success) reply.header('etag', `"${versioned.data.version}"`);
  return reply.send(presented);
}

function toCall<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  replica: Database | null,
): Call<K> {
  const operation: Operation = operations[id];
  const { connection, clock, storage, makeThumbnails, streamExport } = dependencies;
  const params = toParams(request);
  const query = toQuery(operation, request, request.system);
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
    database: replica ?? connection.database,
    readsFrom: replica ? 'replica' : 'primary',
    storage,
    makeThumbnails,
    streamExport,
    ...toWrites(id, request, dependencies, { query, body }),
    request,
    reply,
    // Each part was validated by the same schemas and access level that define the type.
  } as unknown as Call<K>;
}

/** Attempts when rights, year or step change while the call waits. */
const ATTEMPTS = 4;

function take(request: FastifyRequest, { user, system }: Admitted): void {
  request.user = user;
  request.system = system;
}

/** Answers the call, from the replica where it may and one is level. If account, year or step changed while it waited, judges it again by the current ones. */
async function answerCall<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  handler: Handler<K>,
): Promise<AnswerOf<K>> {
  const operation: Operation = operations[id];
  const asOf = dependencies.clock.now();
  let replica = operation.mayReadReplica ? ((await dependencies.replica?.find()) ?? null) : null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const call = toCall(id, request, reply, dependencies, replica);
      const answer = await handler(call);
      if (replica) reply.header(AS_OF_HEADER, asOf.toISOString());
      if (answer instanceof FileAnswer) {
        await recordExport(id, request, answer, { ...dependencies, query: call.query, body: call.body });
      }
      return answer;
    } catch (error) {
      if (replica && isLost(error)) {
        dependencies.replica?.leave(error);
        replica = null;
        continue;
      }
      if (!(error instanceof PreconditionChangedError)) throw error;
      if (attempt === ATTEMPTS) throw toRefusal(503);
      take(request, await admit(operations[id], request, dependencies));
    }
  }
}

/** Adds the operation with its handler. The token, the access level and the input are checked before it runs. */
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
      take(request, await request.times.in('account', () => admit(operation, request, dependencies)));
    },
    handler: async (request, reply) => {
      try {
        if (operation.multipart) request.form = await readForm(request, operation.multipart.files);
        const answer = await request.times.in('work', () =>
          answerCall(id, request, reply, dependencies, handler),
        );
        return send(operation, request, reply, answer);
      } finally {
        await request.form?.discard();
      }
    },
  });
}
