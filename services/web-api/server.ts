/** Starts the web API and shuts it down gracefully. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusePort, requireAll } from '@/domain/settings';
import { openLogOutput } from '@/tracing/log-output';
import { openTracer } from '@/tracing/open-tracer';
import { buildWebApi } from './app';
import { createClock } from './clock';
import { connect } from './data/database/connect';
import { connectPostgres } from './data/database/connect-postgres';
import { migrate } from './data/database/migrate';
import { refuseRole, requireAnswer } from './data/database/require-database';
import { requireEnv } from './env';
import { createIssuerKeys } from './http/plugins/issuer-keys';
import { toLoggedSentence } from './http/plugins/logged-error';
import { createThreadExports } from './http/routes/exports/thread-exports';
import { toFaultLine } from './http/watching/log-form';
import { createMetrics } from './http/watching/metrics';
import { buildMetricsServer } from './http/watching/metrics-server';
import { openAuditStream, requireAuditStream } from './tools/audit-stream';
import { createProcessThumbnails } from './tools/pictures/make-in-process';
import { createProcessReader } from './tools/sheet-reader/read-in-process';
import { limitStorage, requireStorage } from './tools/storage/check-storage';
import { getSignatureEnd, openStorage } from './tools/storage/open-storage';
import { createImportRunner } from './work/imports/import-runner';
import { createProposalRunner } from './work/proposal-runs/proposal-runner';

const STOP_WITHIN_MS = 10_000;
const IDLE_CHECK_MS = 100;
/** One file of 10 MB on a slow way takes less. */
const STORAGE_WITHIN_MS = 60_000;
// Both the bundle and the sources have the migrations next to this file.
const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
const READING_PROCESS = new URL('./reading-process.mjs', import.meta.url);
const EXPORT_THREAD = new URL('./export-thread.mjs', import.meta.url);
const PICTURE_PROCESS = new URL('./picture-process.mjs', import.meta.url);
const DEMO = new URL('./demo.mjs', import.meta.url);

const loadDemo = (): Promise<typeof import('./demo')> => import(DEMO.href);

const output = openLogOutput();
const warn = (error: unknown) => output.write(toFaultLine(error));
const warnOfTraces = ({ message }: Error) => warn(new Error(`Traces cannot be sent: ${message}`));

async function main(): Promise<void> {
  const env = requireEnv(process.env);
  const connection = await connect(env, { poolSize: env.databasePoolSize, onLost: warn });
  const replica =
    env.readDatabaseUrl === null
      ? null
      : connectPostgres({
          ...{ url: env.readDatabaseUrl, poolSize: env.databasePoolSize },
          // The next call finds it, and says so once.
          onLost: () => undefined,
        });
  const clock = createClock(env.now);
  const storage = limitStorage(openStorage(env.storageContainerUrl), STORAGE_WITHIN_MS);
  const writeAudit = openAuditStream(env.auditStream, output);
  await requireAll([requireAnswer(connection, env), requireStorage(storage), requireAuditStream(writeAudit)]);
  if (env.resetDatabase) await (await loadDemo()).resetDatabase(connection, MIGRATIONS);
  await migrate(connection, MIGRATIONS, clock.today()).catch(refuseRole);
  if (env.seedDemo) await (await loadDemo()).seedDemo({ database: connection.database, storage, clock });
  const { readSheet, expectFile } = createProcessReader(READING_PROCESS);
  const imports = createImportRunner({ connection, clock, storage, readSheet, onFault: warn });
  const proposalRuns = createProposalRunner({ connection, clock, onFault: warn });
  const metrics = env.metricsPort === null ? null : createMetrics(connection);
  const tracer =
    env.traces &&
    (await openTracer({ settings: env.traces, service: 'allocations-web-api', onFault: warnOfTraces }));
  const app = await buildWebApi({
    connection,
    replica,
    setup: { migrations: MIGRATIONS, signatureEnd: getSignatureEnd(env.storageContainerUrl) },
    clock,
    storage,
    makeThumbnails: createProcessThumbnails(PICTURE_PROCESS),
    // The embedded engine has one session, in this thread.
    streamExport:
      env.databaseUrl === null
        ? null
        : createThreadExports(EXPORT_THREAD, { primary: env.databaseUrl, replica: env.readDatabaseUrl }),
    writeAudit,
    imports: { readSheet, expectFile, wake: imports.wake },
    proposalRuns: { wake: proposalRuns.wake },
    tokens: { issuer: env.issuer, audience: env.audience, keys: createIssuerKeys(env.issuer, warn) },
    rateLimit: env.rateLimit,
    retention: env.retention,
    maxWaiting: env.databaseMaxWaiting,
    hasDocs: env.hasDocs,
    logLevel: env.logLevel,
    logStream: output,
    metrics,
    tracer,
  });
  app.addHook('onClose', () => Promise.all([imports.stop(), proposalRuns.stop()]));
  // Work that still runs after that time is aborted; the database recovers from its log.
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Without this, closing would wait until the caller closes a connection whose last call has just ended.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    app
      .close()
      .then(() => Promise.all([connection.close(), replica?.close(), tracer?.flush()]))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          warn(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (metrics && env.metricsPort !== null) {
    const metricsServer = buildMetricsServer(metrics);
    app.addHook('onClose', () => metricsServer.close());
    await metricsServer
      .listen({ host: env.host, port: env.metricsPort })
      .catch(refusePort('WEB_API_METRICS_PORT'));
  }
  await app.listen({ host: env.host, port: env.port }).catch(refusePort('WEB_API_PORT, WEB_API_HOST'));
  await imports.start();
  await proposalRuns.start();
}

// A process that cannot start says so to the person who starts it.
main().catch((error: unknown) => {
  process.stderr.write(`${toLoggedSentence(error)}\n`);
  process.exit(1);
});
