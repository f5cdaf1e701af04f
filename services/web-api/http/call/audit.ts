/** The audit events of calls: what an operation did, in its transaction, and what was refused to a person. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuditKind, toAuditKind } from '@/domain/audit';
import { textFilter } from '@/domain/contract/filters';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { IdFromPath } from '@/domain/contract/primitives';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { type AuditEvent, addAuditEvent, toAuditEvent } from '../../data/audit/audit-events';
import type { Transaction } from '../../data/database/database';
import type { FileAnswer } from '../../tools/file-answer';
import type { Dependencies } from '../dependencies';

type Clock = Dependencies['clock'];
type Sent = { query: unknown; body: unknown };

const Params = z.record(z.string(), z.string()).catch({});
const Query = z.record(z.string(), z.unknown()).catch({});
const Check = z.object({ DryRun: z.literal(true) });

const TICK_MS = 60_000;
/** Replaces a search text: the record keeps only that there was one. */
const SOME_TEXT = '(text)';

function toKeptQuery(id: OperationId, query: unknown): unknown {
  const shape = (operations[id] as Operation).query?.shape;
  if (!shape) return null;
  const entries = Object.entries(Query.parse(query)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, shape[name] === textFilter ? SOME_TEXT : value]),
  );
}

/** A person, or an application: no person is named beside it. */
function toWho(request: FastifyRequest): Partial<AuditEvent> {
  const { application, identity, viewing, user } = request;
  if (application) return { by: null, application: application.appId };
  const viewedAs = IdFromPath.nullable()
    .catch(null)
    .parse(request.headers[VIEW_AS_HEADER] ?? null);
  return { by: identity?.uniqueId ?? null, userId: viewing?.by ?? user?.userId ?? null, viewedAs };
}

function toEvent(
  request: FastifyRequest,
  clock: Clock,
  parts: Pick<AuditEvent, 'event' | 'operation'> & Partial<AuditEvent>,
): AuditEvent {
  const { prog, ...params } = Params.parse(request.params);
  return toAuditEvent({
    at: clock.now().toISOString(),
    ...toWho(request),
    system: prog ?? null,
    params,
    files: (request.form?.files ?? []).map(({ fileName, sha256 }) => ({ name: fileName, sha256 })),
    requestId: request.id,
    ...parts,
  });
}

/** An import or a run has its id from the write that starts it. */
const Made = z.object({ fileId: z.number().optional(), runId: z.number().optional() }).catch({});

const Body = z.record(z.string(), z.unknown());

/** Events never change, so they name people by id alone. */
function toKeptBody(id: OperationId, body: unknown): unknown {
  if (id !== 'createUser' && id !== 'updateUser') return body ?? null;
  const { name: _name, email: _email, ...kept } = Body.parse(body);
  return kept;
}

/** An operation that was carried out, as an event of its kind. */
const toDone = (
  [id, kind]: [OperationId, AuditKind],
  request: FastifyRequest,
  clock: Clock,
  { query, body }: Sent,
) =>
  toEvent(request, clock, {
    event: Check.safeParse(body).success ? 'check' : kind,
    operation: id,
    query: toKeptQuery(id, query),
    body: toKeptBody(id, body),
  });

/** Adds the event of a write that is audited, in the transaction of its work. */
export async function recordWrite(
  tx: Transaction,
  id: OperationId,
  request: FastifyRequest,
  { clock, answer, ...sent }: Sent & { clock: Clock; answer: unknown },
): Promise<void> {
  const kind = toAuditKind(id);
  if (kind === null || kind === 'export') return;
  const done = toDone([id, kind], request, clock, sent);
  await addAuditEvent(tx, { ...done, params: { ...Made.parse(answer), ...done.params } });
}

/** Adds the event of a download that is audited, before its first byte leaves. Without the event, nothing leaves. */
export async function recordExport(
  id: OperationId,
  request: FastifyRequest,
  { content }: FileAnswer,
  { connection, clock, ...sent }: Sent & Pick<Dependencies, 'connection' | 'clock'>,
): Promise<void> {
  const kind = toAuditKind(id);
  if (kind !== 'export') return;
  try {
    await addAuditEvent(connection.database, toDone([id, kind], request, clock, sent));
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    throw error;
  }
}

const Refusal = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ reason: z.string() }))
  .transform(({ reason }) => reason);

/** A person or an application: strangers are not recorded. */
const isKnown = ({ identity, application }: FastifyRequest) => identity !== null || application !== null;

function registerRefusals(app: FastifyInstance, { auditor, clock }: Dependencies): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 403 || !isKnown(request)) return;
    const refused = Refusal.catch('forbidden').parse(payload);
    const operation = request.routeOptions.config.operationId ?? null;
    // The call is refused whether or not the refusal can be recorded.
    await auditor
      .refuse(toEvent(request, clock, { event: 'refusal', operation, refused, files: [] }))
      .catch((error: unknown) => {
        request.log.error({ error }, 'a refusal is not in the audit record');
      });
  });
}

/** Records what is refused to people, and chains what calls add, after their answers. */
export function registerAudit(app: FastifyInstance, dependencies: Dependencies): void {
  const { auditor } = dependencies;
  let timer: NodeJS.Timeout | undefined;
  registerRefusals(app, dependencies);
  app.addHook('onReady', async () => {
    auditor.wake();
    // For counted refusals, and for events that a failure or another program left unchained.
    timer = setInterval(() => auditor.wake(), TICK_MS).unref();
  });
  app.addHook('onResponse', async (request, reply) => {
    const id = request.routeOptions.config.operationId;
    const isAudited = id !== undefined && toAuditKind(id) !== null;
    if (isAudited || (reply.statusCode === 403 && isKnown(request))) auditor.wake();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await auditor.stop().catch((error: unknown) => {
      app.log.error({ error }, 'the audit record was not continued');
    });
  });
}
