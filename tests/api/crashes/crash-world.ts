/** A web API as a separate process on its own database, to be killed, stopped and started again. */
import { join } from 'node:path';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import type { Connection } from '@/services/web-api/data/database/database';
import { migrate } from '@/services/web-api/data/database/migrate';
import { createFixtures, type Fixtures } from '../../support/fixtures';
import { createEmptyPostgres, engine } from '../../support/test-database';
import { signTestToken } from '../../support/test-tokens';
import {
  buildServer,
  createFolder,
  type ServerProcess,
  startIssuer,
  startServer,
} from '../../support/web-api-process';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
/** Enough for builds, starts and restarts on a busy machine. */
export const CRASH_TIMEOUT_MS = 180_000;
/** The day on which the fixtures open a step: the servers use the real clock. */
const clock = { now: () => new Date(), today: () => new Date().toISOString().slice(0, 10) };

type Sent = { method?: string; body?: string | FormData; headers?: Record<string, string> };

export async function createCrashWorld({ databaseUrl }: { databaseUrl?: string } = {}) {
  const bundle = await buildServer();
  const issuer = await startIssuer();
  const folder = createFolder();
  const url = databaseUrl ?? (engine === 'postgres' ? await createEmptyPostgres() : null);
  const running: ServerProcess[] = [];
  const tokens = new Map<string, string>();

  const connect = async (): Promise<Connection> => {
    if (url === null) return connectPglite(folder.path);
    return connectPostgres({ url, poolSize: 4, onLost: () => undefined });
  };

  return {
    folder: folder.path,
    databaseUrl: url,
    issuer: issuer.issuer,
    /** Reads the database beside the server; on the embedded engine, between two servers. */
    inDatabase: async <T>(work: (connection: Connection, fixtures: Fixtures) => Promise<T>): Promise<T> => {
      const connection = await connect();
      try {
        await migrate(connection, MIGRATIONS);
        return await work(connection, createFixtures(connection.database, clock));
      } finally {
        await connection.close();
      }
    },
    start: async (more: Record<string, string> = {}): Promise<ServerProcess> => {
      const server = await startServer(bundle.entry, {
        DATA_DIR: folder.path,
        STORAGE_CONTAINER_URL: `file:${join(folder.path, 'files')}`,
        OIDC_ISSUER: issuer.issuer,
        RATE_LIMIT: '1000000',
        ...(url === null ? {} : { DATABASE_URL: url }),
        ...more,
      });
      running.push(server);
      return server;
    },
    /** A call as a person with this directory id. Rejects when the connection breaks. */
    call: async (server: ServerProcess, as: string, path: string, sent: Sent = {}): Promise<Response> => {
      const token = tokens.get(as) ?? (await signTestToken(as, { issuer: issuer.issuer }));
      tokens.set(as, token);
      const headers = new Headers({ authorization: `Bearer ${token}`, ...sent.headers });
      if (typeof sent.body === 'string') headers.set('content-type', 'application/json');
      return fetch(`${server.url}${path}`, { ...sent, headers });
    },
    close: async () => {
      for (const server of running.splice(0)) {
        if (server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL');
      }
      await issuer.close();
      bundle.remove();
      folder.remove();
    },
  };
}

export type CrashWorld = Awaited<ReturnType<typeof createCrashWorld>>;
