/** The product as in production: several web apps and web APIs, each behind one address, on one PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { WEB_API_AUDIENCE } from '@/services/directory/tenant';
import { Balancer } from './balancer';
import { findFreePort } from './free-port';
import { type Env, Instance } from './instance';
import { NodeProcess } from './node-process';
import { startPostgresServer } from './postgres-server';
import { startTraceCollector } from './trace-collector';

const FAULTS_SECRET = 'faults-of-this-run';
/** The headers that the collector of traces requires. */
const COLLECTOR_HEADERS = { 'x-collector': 'key-of-this-run' };
/** The data does not outlive the run. */
const DATABASE_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

type Undo = () => unknown;

/** How the product runs. Left out: as the tests of two instances need it. */
export type InstanceSettings = {
  /** The number of web apps and of web APIs. */
  count?: number;
  /** A PostgreSQL that the caller starts and ends; otherwise there is one of this run, with the demo's data. */
  databaseUrl?: string;
  /** Another build of the web app than that of the project. */
  webFolder?: string | undefined;
  /** The session store, if not in that database. */
  sessionsUrl?: string;
  /** Settings of the web API. */
  webApi?: Env;
  /** false: no traces, and no record of the traffic, for runs of many calls. */
  isWatched?: boolean;
};

async function startDirectory(folder: string, web: Balancer, front: Balancer): Promise<NodeProcess> {
  const port = await findFreePort();
  front.upstreams.push(`http://localhost:${port}`);
  const env = {
    DIRECTORY_PORT: String(port),
    DIRECTORY_URL: front.url,
    DIRECTORY_DATA_DIR: join(folder, 'directory'),
    DIRECTORY_REDIRECT_URIS: `${web.url}/auth`,
    DIRECTORY_POST_LOGOUT_URIS: `${web.url}/`,
    DIRECTORY_FAULTS: FAULTS_SECRET,
    DIRECTORY_LOG_LEVEL: 'info',
  };
  const args = [join('dist', 'directory', 'server.mjs')];
  return NodeProcess.start(args, env, `http://localhost:${port}/health/live`);
}

async function startWebApi(folder: string, database: string, front: Balancer, more: Env): Promise<Instance> {
  const instance = await Instance.startWebApi({
    DATABASE_URL: database,
    DATA_DIR: folder,
    STORAGE_CONTAINER_URL: `file:${join(folder, 'files')}`,
    OIDC_AUDIENCE: WEB_API_AUDIENCE,
    LOG_LEVEL: 'info',
    ...more,
  });
  front.upstreams.push(instance.url);
  return instance;
}

const toWebEnv = (web: Balancer, webApi: Balancer, directory: Balancer, database: string): Env => ({
  NODE_ENV: 'production',
  AUTH_URL: web.url,
  AUTH_SECRET: 'one-secret-for-both-instances-of-this-run',
  SESSION_STORE_URL: database,
  // One account stands for many people in a test under load.
  SESSIONS_PER_USER: '10000',
  AUTH_MICROSOFT_ENTRA_ID_ISSUER: toDemoIssuer(directory.url),
  AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
  AUTH_MICROSOFT_ENTRA_ID_SECRET: DEMO_DIRECTORY.clientSecret,
  WEB_API_BASE_URL: webApi.url,
  WEB_API_SCOPE: 'api://allocations/access_as_user',
  GRAPH_BASE_URL: `${directory.url}/graph/v1.0`,
  GRAPH_SCOPES: 'User.Read User.ReadBasic.All',
  APP_NAME: 'Allocations',
  APP_ENVIRONMENT: 'Test',
  REQUEST_ACCESS_URL: 'mailto:access@demo.example',
  NEXT_TELEMETRY_DISABLED: '1',
});

/** The database of this run, in a folder of its own: on a root run its server is another user, who cannot read ours. */
async function startDatabase(undo: Undo[]): Promise<string> {
  const cluster = mkdtempSync(join(tmpdir(), 'allocations-cluster-'));
  undo.push(() => rmSync(cluster, { recursive: true, force: true }));
  const server = await startPostgresServer(cluster, DATABASE_SETTINGS);
  undo.push(server.stop);
  return server.url;
}

async function startCollector(undo: Undo[]) {
  const collector = await startTraceCollector(COLLECTOR_HEADERS);
  undo.push(collector.close);
  const headers = Object.entries(COLLECTOR_HEADERS).map((each) => each.join('='));
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: headers.join() };
  return { collector, env };
}

/** Sets the directory's faults and returns the number of calls of its endpoints since the last reset. */
const toSetFaults = (directory: Balancer) => async (command: object) => {
  const headers = { 'x-directory-faults': FAULTS_SECRET, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(command) };
  return (await fetch(`${directory.upstreams[0]}/_faults`, init)).json() as Promise<unknown>;
};

async function startParts(settings: InstanceSettings, undo: Undo[]) {
  const { count = 2, databaseUrl, webApi: more = { SEED_DEMO: 'true' }, isWatched = true } = settings;
  const keep = <T>(part: T, end: (part: T) => unknown): T => {
    undo.push(() => end(part));
    return part;
  };
  const folder = keep(mkdtempSync(join(tmpdir(), 'allocations-instances-')), (each) =>
    rmSync(each, { recursive: true, force: true }),
  );
  const url = databaseUrl ?? (await startDatabase(undo));
  const balance = async () => keep(await Balancer.start(isWatched), (each) => each.close());
  const [web, webApi, directory] = [await balance(), await balance(), await balance()];
  const { collector, env } = await startCollector(undo);
  const traces = isWatched ? env : {};
  const people = keep(await startDirectory(folder, web, directory), (each) => each.stop());
  const webApis: Instance[] = [];
  // One after the other: the first fills the database.
  for (let number = 0; number < count; number += 1) {
    const api = { OIDC_ISSUER: toDemoIssuer(directory.url), ...traces, ...more };
    webApis.push(keep(await startWebApi(folder, url, webApi, api), (each) => each.stop()));
  }
  const webEnv: Env = { ...toWebEnv(web, webApi, directory, settings.sessionsUrl ?? url), ...traces };
  const webs = await Promise.all(
    Array.from({ length: count }, async () =>
      keep(await Instance.startWeb(webEnv, settings.webFolder), (each) => each.stop()),
    ),
  );
  web.upstreams.push(...webs.map((each) => each.url));
  // The store creates its table at first use.
  await fetch(`${web.url}/api/v1/core/users/me`, {
    headers: { cookie: `allocations-session=${'A'.repeat(43)}` },
  });
  const database = keep(new pg.Pool({ connectionString: url, max: 4 }), (each) => each.end());
  return {
    origin: web.url,
    folder,
    web,
    webApi,
    directory,
    collector,
    people,
    webs,
    webEnv,
    webApis,
    database,
    setFaults: toSetFaults(directory),
  };
}

export async function startInstances(settings: InstanceSettings = {}) {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    return { ...(await startParts(settings, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Instances = Awaited<ReturnType<typeof startInstances>>;
