/** Faults while people work: each in turn, and the time until everything works again. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Instances } from '../../support/instances';
import type { BenchDatabase } from '../web-api/bench-database';

const SLOW_DIRECTORY_MS = 5_000;
/** A session store that is unavailable for ten seconds must cost people no more than that, even in a short run. */
const LEAST_STORE_GONE_SECONDS = 10;
/** Endpoints of the directory that a working day needs. */
const DIRECTORY_ENDPOINTS = ['authorize', 'token', 'keys', 'discovery'];

type Fault = { phase: string; cause: () => Promise<unknown> };

/** The context of a run with faults. `pauseSeconds`: how long each fault lasts, unless it ends by itself. */
export type Faulty = {
  instances: Instances;
  database: BenchDatabase;
  sessionsUrl: string;
  pauseSeconds: number;
};

/** The session store refuses all connections for a while, and closes the open ones. */
async function closeSessionStore(server: string, sessionsUrl: string, seconds: number): Promise<void> {
  const name = new URL(sessionsUrl).pathname.slice(1);
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await delay(seconds * 1_000);
  } finally {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
}

async function slowDirectory({ setFaults }: Instances, seconds: number): Promise<void> {
  const slow = { mode: 'slow', ms: SLOW_DIRECTORY_MS };
  await setFaults({ endpoints: Object.fromEntries(DIRECTORY_ENDPOINTS.map((name) => [name, slow])) });
  await delay(seconds * 1_000);
  await setFaults({ endpoints: Object.fromEntries(DIRECTORY_ENDPOINTS.map((name) => [name, null])) });
}

/** In the order of their turn. That of PostgreSQL needs a server of our own. */
function listFaults({ instances, database, sessionsUrl, pauseSeconds }: Faulty): Fault[] {
  const { webs, webApis } = instances;
  const { embedded } = database;
  return [
    { phase: 'the directory is slow', cause: () => slowDirectory(instances, pauseSeconds) },
    { phase: 'one web app is killed', cause: async () => webs[0]?.restart({}, 'SIGKILL') },
    { phase: 'one web API is killed', cause: async () => webApis[0]?.restart({}, 'SIGKILL') },
    {
      phase: 'the session store is gone',
      cause: () =>
        closeSessionStore(database.url, sessionsUrl, Math.max(pauseSeconds, LEAST_STORE_GONE_SECONDS)),
    },
    ...(embedded
      ? [{ phase: 'PostgreSQL crashes and starts again', cause: () => embedded.crashAndStart() }]
      : []),
  ];
}

/** Runs each fault, then lets the people work for a pause before the next. `enter` begins its phase. */
export async function runFaults(
  faulty: Faulty,
  enter: (phase: string) => void,
  tell: (line: string) => void,
): Promise<void> {
  for (const { phase, cause } of listFaults(faulty)) {
    enter(phase);
    const began = performance.now();
    await cause();
    tell(`${phase}: over after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await delay(faulty.pauseSeconds * 1_000);
  }
}
