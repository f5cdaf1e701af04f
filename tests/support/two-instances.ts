/** The product as in production: two web apps and two web APIs, each pair behind one address, on one PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { Balancer } from './balancer';
import { findFreePort } from './free-port';
import { NodeProcess } from './node-process';
import { startPostgresServer } from './postgres-server';
import { startTraceCollector } from './trace-collector';

const FAULTS_SECRET = 'faults-of-this-run';
/** What the collector of traces asks for. */
const COLLECTOR_HEADERS = { 'x-collector': 'key-of-this-run' };
const NEXT = join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next');
/** The data does not outlive the run. */
const DATABASE_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

type Env = Record<string, string>;
type Undo = () => unknown;

/** One instance of the web app, which can be stopped and started again with other settings. */
export class WebInstance {
  private constructor(
    readonly url: string,
    private readonly env: Env,
    private process: NodeProcess,
    private readonly args: readonly string[],
  ) {}

  static async start(env: Env, folder?: string): Promise<WebInstance> {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const args = [NEXT, 'start', ...(folder ? [folder] : []), '-p', String(port)];
    return new WebInstance(url, env, await NodeProcess.start(args, env, `${url}/error/forbidden`), args);
  }

  get output(): string {
    return this.process.output;
  }

  async restart(changes: Env = {}, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { output } = this.process;
    await this.process.stop(signal);
    const health = `${this.url}/error/forbidden`;
    this.process = await NodeProcess.start(this.args, { ...this.env, ...changes }, health);
    this.process.output = output + this.process.output;
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}

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

async function startWebApi(folder: string, database: string, front: Balancer, more: Env) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    WEB_API_PORT: String(port),
    DATABASE_URL: database,
    DATA_DIR: folder,
    STORAGE_CONTAINER_URL: `file:${join(folder, 'files')}`,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'info',
    ...more,
  };
  const part = await NodeProcess.start([join('dist', 'web-api', 'server.mjs')], env, `${url}/health/ready`);
  front.upstreams.push(url);
  return part;
}

const toWebEnv = (web: Balancer, webApi: Balancer, directory: Balancer, database: string): Env => ({
  NODE_ENV: 'production',
  AUTH_URL: web.url,
  AUTH_SECRET: 'one-secret-for-both-instances-of-this-run',
  SESSION_STORE_URL: database,
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

export async function startTwoInstances() {
  // The database has its own folder: on a root run its server is another user, who cannot read ours.
  const [folder = '', cluster = ''] = ['instances', 'cluster'].map((name) =>
    mkdtempSync(join(tmpdir(), `allocations-${name}-`)),
  );
  const undo: Undo[] = [folder, cluster].map((each) => () => rmSync(each, { recursive: true, force: true }));
  const keep = <T>(part: T, end: (part: T) => unknown): T => {
    undo.push(() => end(part));
    return part;
  };
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    const server = keep(await startPostgresServer(cluster, DATABASE_SETTINGS), (each) => each.stop());
    const balance = async () => keep(await Balancer.start(), (each) => each.close());
    const [web, webApi, directory] = [await balance(), await balance(), await balance()];
    const issuer = toDemoIssuer(directory.url);
    const collector = keep(await startTraceCollector(COLLECTOR_HEADERS), (each) => each.close());
    const traces = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: Object.entries(COLLECTOR_HEADERS)
        .map((each) => each.join('='))
        .join(),
    };

    const parts = [keep(await startDirectory(folder, web, directory), (each) => each.stop())];
    // One after the other: the first fills the database.
    for (const _ of [1, 2]) {
      parts.push(
        keep(await startWebApi(folder, server.url, webApi, { OIDC_ISSUER: issuer, ...traces }), (each) =>
          each.stop(),
        ),
      );
    }
    const webEnv: Env = { ...toWebEnv(web, webApi, directory, server.url), ...traces };
    const webs = await Promise.all(
      [1, 2].map(async () => keep(await WebInstance.start(webEnv), (each) => each.stop())),
    );
    web.upstreams.push(...webs.map(({ url }) => url));
    // The store creates its table at first use.
    await fetch(`${web.url}/api/v1/core/users/me`, {
      headers: { cookie: `allocations-session=${'A'.repeat(43)}` },
    });
    const database = keep(new pg.Pool({ connectionString: server.url, max: 4 }), (each) => each.end());

    /** Sets the directory's faults and returns the number of calls of its endpoints since the last reset. */
    const setFaults = async (command: object): Promise<unknown> => {
      const headers = { 'x-directory-faults': FAULTS_SECRET, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(command) };
      return (await fetch(`${directory.upstreams[0]}/_faults`, init)).json();
    };
    return {
      origin: web.url,
      folder,
      web,
      webApi,
      directory,
      collector,
      webs,
      webEnv,
      parts,
      database,
      setFaults,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;
