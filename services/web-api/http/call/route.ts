/** Registers one operation of the table on the app: everything except the handler comes from the table. */

import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COLUMNS_TYPE, hasColumns } from '@/domain/contract/answer-forms';
import type { Access, Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { IdFromPath } from '@/domain/contract/primitives';
import type { User } from '@/domain/contract/user';
import { Roles } from '@/domain/enumerations';
import { WHO_MAY } from '@/domain/reasons';
import { canUseApplication, judgePermission, may, type Verdict } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { getCaller } from '../../data/users/get-user';
import { recordSignIn } from '../../data/users/record-sign-in';
import {
  requireAllowed,
  requireFound,
  requireMay,
  requireRole,
  toInvalid,
  toNotFound,
  toRefusal,
} from '../../refusals';
import { FileAnswer } from '../../tools/file-answer';
import { PreconditionChangedError } from '../../work/preconditions';
import { getViewedUser } from '../../work/users/view-as';
import type { Dependencies } from '../dependencies';
import type { Identity } from '../plugins/authentication';
import { recordExport } from './audit';
import type { AnswerOf, Call, Handler } from './call';
import { getIfMatch, getSystem, toBody, toParams, toQuery } from './call-input';
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

/**
 * The account by which a call is judged: the caller's, or that of the user in the header. In the second case the
 * caller's own rights do not apply, and the result is the same as for the viewed user. Throws 403 for a write
 * (`viewingAs`), for a caller who may not view as the user or has no open session (`viewAsOver`), and 400 for an
 * invalid user id.
 */
async function requireViewedAccount(
  request: FastifyRequest,
  caller: User | null,
  { method }: Operation,
  { connection, clock }: Dependencies,
): Promise<User | null> {
  const header = request.headers[VIEW_AS_HEADER];
  if (header === undefined) return caller;
  if (method !== 'GET') requireAllowed({ allowed: false, reason: 'viewingAs' });
  const userId = IdFromPath.safeParse(header);
  if (!userId.success) throw toInvalid({ [VIEW_AS_HEADER]: ['Must be the id of a user.'] });
  // Not to be confused with the viewed account: here the caller no longer has one.
  if (!caller || !canUseApplication(caller)) return caller;
  const seen = await getViewedUser(connection.database, caller, userId.data, clock.now());
  if (!seen) requireAllowed({ allowed: false, reason: 'viewAsOver' });
  request.viewing = { by: caller.userId, as: userId.data };
  return seen;
}

function judgeAdministrator(user: User): Verdict {
  if (user.isGlobalAdministrator) return { allowed: true };
  const highest = [...user.permissions].sort((a, b) => b.roleId - a.roleId)[0] ?? null;
  return judgePermission(highest, Roles.Administrator, null);
}

/**
 * Enforces an operation's access level, before a body is read. This is the only place that does. Throws 401, 403 with its
 * reason, or 404 for an unknown system.
 */
function requireAccess(
  access: Access,
  input: { identity: Identity | null; user: User | null; system: System | null },
): void {
  if (access === 'public') return;
  if (!input.identity) throw toRefusal(401);
  if (access === 'signedIn') return;
  const { user } = input;
  if (!user || !canUseApplication(user)) {
    requireAllowed({ allowed: false, reason: 'noAccount' });
    return;
  }
  if (access === 'system') {
    requireAllowed(may(user, 'system.use', { allocationSystemId: requireFound(input.system).id }));
  } else if (access === 'administrator') {
    requireRole(judgeAdministrator(user), WHO_MAY.administrator);
  } else if (access === 'globalAdministrator') {
    requireMay(user, 'application.administer', {});
  }
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

function send(operation: Operation, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(operation.status);
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
    database: connection.database,
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

/** Who may make a call, and for which system. */
type Admitted = { user: User | null; system: System | null };

/** Loads the account again and checks the access level. */
async function admit(
  operation: Operation,
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Admitted> {
  const { identity } = request;
  if (!identity) {
    requireAccess(operation.access, { identity, user: null, system: null });
    return { user: null, system: null };
  }
  const { connection, clock } = dependencies;
  const system = operation.access === 'public' ? null : getSystem(request);
  const { user: caller, isEnabled } = await getCaller(
    connection.database,
    identity.uniqueId,
    system?.id ?? null,
  );
  if (canUseApplication(caller)) await recordSignIn(connection.database, caller.userId, clock.today());
  const user = await requireViewedAccount(request, caller, operation, dependencies);
  if (!isEnabled) throw toNotFound();
  requireAccess(operation.access, { identity, user, system });
  return { user, system };
}

function take(request: FastifyRequest, { user, system }: Admitted): void {
  request.user = user;
  request.system = system;
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
      const call = toCall(id, request, reply, dependencies);
      const answer = await handler(call);
      if (answer instanceof FileAnswer) {
        await recordExport(id, request, answer, { ...dependencies, query: call.query, body: call.body });
      }
      return answer;
    } catch (error) {
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
