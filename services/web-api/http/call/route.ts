/** Registers one operation of the table on the app: everything except the handler comes from the table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { isEnabled } from '../../data/systems/is-enabled';
import { getUserByUniqueId } from '../../data/users/get-user';
import { toNotFound, toRefusal } from '../../refusals';
import { FileAnswer } from '../../tools/file-answer';
import { PreconditionChangedError } from '../../work/preconditions';
import type { Dependencies } from '../dependencies';
import { requireAccess } from './access';
import type { AnswerOf, Call, Handler } from './call';
import { getIfMatch, getSystem, toBody, toParams, toQuery } from './call-input';
import { present } from './present';
import { requireViewedAccount } from './require-viewed-account';
import { sendFile } from './send-file';
import { type Form, readForm } from './uploads';
import { toWrites } from './writes';

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

function send(operation: Operation, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(operation.status);
  if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
  if (operation.answer === 'none') return reply.send();
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
): Call<K> {
  const operation: Operation = operations[id];
  const { connection, clock, storage, makeThumbnails } = dependencies;
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
    makeThumbnails,
    ...toWrites(id, request, dependencies, body),
    request,
    reply,
    // Each part was validated by the same schemas and access level that define the type.
  } as unknown as Call<K>;
}

/** Attempts when rights, year or step change while the call waits. */
const ATTEMPTS = 4;

/** Loads the account again and checks the access level. */
async function admit(
  operation: Operation,
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<void> {
  if (request.identity) {
    const { uniqueId } = request.identity;
    const caller = await getUserByUniqueId(dependencies.connection.database, uniqueId);
    request.user = await requireViewedAccount(request, caller, operation, dependencies);
  }
  if (operation.access !== 'public' && request.identity) {
    const system = getSystem(request);
    if (system && !(await isEnabled(dependencies.connection.database, system.id))) throw toNotFound();
    request.system = system;
  }
  requireAccess(operation.access, request);
}

/** Answers the call. If account, year or step changed while it waited, judges it again by the current ones. */
async function answerCall<K extends OperationId>(
  id: K,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  handler: Handler<K>,
): Promise<AnswerOf<K>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await handler(toCall(id, request, reply, dependencies));
    } catch (error) {
      if (!(error instanceof PreconditionChangedError)) throw error;
      if (attempt === ATTEMPTS) throw toRefusal(503);
      await admit(operations[id], request, dependencies);
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
    preParsing: (request) => admit(operation, request, dependencies),
    handler: async (request, reply) => {
      try {
        if (operation.multipart) request.form = await readForm(request, operation.multipart.files);
        const answer = await answerCall(id, request, reply, dependencies, handler);
        return send(operation, request, reply, answer);
      } finally {
        await request.form?.discard();
      }
    },
  });
}
