/** Builds the web API; server.ts listens. */
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { MAX_DIRECTORY_ID_LENGTH } from '@/domain/directory-id';
import { KEPT_BY_ANSWERING_MS } from '@/domain/kept-connections';
import type { Tracer } from '@/tracing/tracer';
import type { Connection } from './data/database/database';
import { createReadReplica } from './data/database/read-replica';
import { registerAudit } from './http/call/audit';
import { registerMethodNotAllowed } from './http/call/method-not-allowed';
import type { Dependencies } from './http/dependencies';
import { registerAuthentication, type TokenRules } from './http/plugins/authentication';
import { registerHeaders, toRequestId } from './http/plugins/headers';
import { registerHealth } from './http/plugins/health';
import { registerHousekeeping } from './http/plugins/housekeeping';
import { registerJson } from './http/plugins/json';
import { registerProblems, sendProblem, toProblemOf } from './http/plugins/problems';
import { registerRateLimit } from './http/plugins/rate-limit';
import { registerShedding } from './http/plugins/shedding';
import { registerUnreadBodies } from './http/plugins/unread-bodies';
import { registerDescriptionRoutes } from './http/routes/description/description-routes';
import { registerRoutes } from './http/routes/routes';
import { CallLog } from './http/watching/call-log';
import { LOG_FORM } from './http/watching/log-form';
import type { Metrics } from './http/watching/metrics';
import { registerWatching } from './http/watching/watch-calls';
import type { WriteAudit } from './tools/audit-stream';
import { createAuditor } from './work/audit/auditor';
import type { Retention } from './work/retention';

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const HEADERS_WITHIN_MS = 30_000;
const REQUEST_WITHIN_MS = 300_000;

export type WebApiOptions = Omit<Dependencies, 'auditor' | 'replica' | 'setup'> & {
  /** Where reads that may leave the primary go, if anywhere. */
  replica?: Connection | null;
  tokens: TokenRules;
  /** Calls allowed per caller and minute. */
  rateLimit: number;
  /** Calls that may wait for the database; further ones get 503 at once. */
  maxWaiting: number;
  setup: Pick<Dependencies['setup'], 'migrations' | 'signatureEnd'>;
  /** How long records are kept; null: nothing is deleted by its age. */
  retention?: Retention | null;
  /** Serves the API description as a page too, for developers of API clients. */
  hasDocs?: boolean;
  /** Where lines of the audit record go in addition to the database. */
  writeAudit?: WriteAudit | undefined;
  /** Where calls are counted and timed, if anywhere. */
  metrics?: Metrics | null;
  /** Where calls are traced, if anywhere. */
  tracer?: Tracer | null;
  logLevel?: string;
  /** Where the log goes; standard output by default. */
  logStream?: { write(line: string): void };
};

/** A web API ready to listen or to be injected into. Closing it does not close the connection: its opener does that. */
export async function buildWebApi(options: WebApiOptions): Promise<FastifyInstance> {
  const {
    tokens,
    rateLimit,
    maxWaiting,
    retention = null,
    setup,
    hasDocs = false,
    metrics = null,
    tracer = null,
    logStream,
    logLevel = 'silent',
    writeAudit,
    replica = null,
    ...given
  } = options;
  const app = fastify({
    logger: logLevel === 'silent' ? false : { ...LOG_FORM, level: logLevel, stream: logStream },
    logController: new CallLog({ requestIdLogLabel: 'requestId' }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: (request) => toRequestId(request.headers['x-request-id']),
    // Reject both keys in a body: a later merge could change every object.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // Time for a whole request to arrive, including a slow upload. Responses have no time limit.
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: KEPT_BY_ANSWERING_MS,
    // A directory id may have each of its characters encoded.
    routerOptions: { maxParamLength: 3 * MAX_DIRECTORY_ID_LENGTH },
    http: { headersTimeout: HEADERS_WITHIN_MS },
    // An address that cannot be decoded matches no route, so no route's error handler runs for it.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, toProblemOf(error).problem),
  });
  const auditor = createAuditor({
    database: given.connection.database,
    clock: given.clock,
    write: writeAudit ?? (() => undefined),
    // The log shows later whether the record was cut.
    onChained: ({ place, hash }) => app.log.info({ place, hash }, 'the audit record was continued'),
    onFault: (error) => app.log.error({ error }, 'the audit record was not continued'),
  });
  const dependencies: Dependencies = {
    ...given,
    auditor,
    replica:
      replica &&
      createReadReplica({
        primary: given.connection.database,
        replica: replica.database,
        onAway: (reason) => app.log.warn({ reason }, 'the read database is not used, the primary answers'),
        onBack: () => app.log.info('the read database is used again'),
      }),
    setup: { ...setup, replica, issuer: tokens.issuer, retention },
  };
  const read = dependencies.replica;
  if (read) metrics?.watchReadDatabase(async () => (await read.find()) !== null);
  app.decorateRequest('user', null);
  app.decorateRequest('system', null);
  app.decorateRequest('form', null);
  app.decorateRequest('viewing', null);
  registerWatching(app, { metrics, tracer });
  registerProblems(app);
  registerUnreadBodies(app);
  registerJson(app);
  registerHeaders(app);
  registerAuthentication(app, tokens, await registerRateLimit(app, rateLimit));
  registerShedding(app, { connection: given.connection, maxWaiting, metrics });
  await app.register(multipart, { throwFileSizeLimit: false });
  registerHealth(app, dependencies);
  registerHousekeeping(app, { ...dependencies, retention });
  registerAudit(app, dependencies);
  registerDescriptionRoutes(app, { hasDocs });
  registerRoutes(app, dependencies);
  registerMethodNotAllowed(app);
  return app;
}
