/**
 * The drill of a lost database: the service runs on a house, the script of compose backs it up, PostgreSQL is killed and its folder
 * deleted, and a new one is restored, started and verified. docs/operations.md has the steps, and what they took at full size.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runScript } from './backup-commands';
import type { House } from './house/house';
import { seedHouse } from './house/seed-house';
import { startPostgresServer } from './postgres-server';
import { signTestToken, TEST_AUDIENCE } from './test-tokens';
import { buildServer, startIssuer, startServer } from './web-api-process';

const MEMORY = { shared_buffers: '1GB', max_wal_size: '4GB' };
/** Each is an event of the audit record. */
const DOWNLOADS = 20;

type Drill = {
  house: House;
  /** A global administrator of the house, by directory id. */
  administrator: string;
  files: { count: number; bytes: number };
  /** The folder of an installed PostgreSQL. */
  tools: string;
  /** Gets what each step took. */
  tell?: (step: string, seconds: number) => void;
};
type Get = (path: string) => Promise<string>;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of rows of every table. */
const countRows = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows: found } = await client.query<{ count: number }>(`select count(*)::int from ${name}`);
      rows[name] = found[0]?.count ?? 0;
    }
    return rows;
  });

/** A new PostgreSQL in a folder, with an empty database. */
async function startCluster(folder: string, tools: string) {
  const server = await startPostgresServer(folder, MEMORY, tools);
  await withClient(server.url, (client) => client.query('create database allocations template template0'));
  const url = new URL(server.url);
  url.pathname = '/allocations';
  return { kill: server.kill, url: url.href };
}

function writeFiles(folder: string, { count, bytes }: Drill['files']): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < count; number += 1)
    writeFileSync(join(folder, `file-${number}`), randomBytes(bytes));
}

/** Starts the web API on a database, and ends it after the work. */
async function createService(files: string, administrator: string) {
  const [bundle, issuer] = [await buildServer(), await startIssuer()];
  const headers = {
    authorization: `Bearer ${await signTestToken(administrator, { issuer: issuer.issuer, expiresIn: 36_000 })}`,
  };
  const run = async <T>(url: string, work: (get: Get) => Promise<T>): Promise<T> => {
    const server = await startServer(bundle.entry, {
      NODE_ENV: 'production',
      WEB_API_HOST: 'localhost',
      DATABASE_URL: url,
      STORAGE_CONTAINER_URL: `file:${files}`,
      OIDC_ISSUER: issuer.issuer,
      OIDC_AUDIENCE: TEST_AUDIENCE,
    });
    try {
      return await work(async (path) => {
        const answer = await fetch(`${server.url}${path}`, { headers });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.text();
      });
    } finally {
      await server.stop('SIGTERM');
    }
  };
  const close = async () => {
    await issuer.close();
    bundle.remove();
  };
  return { run, close };
}

/** What `npm run verify-audit` says of the downloaded record. */
async function verifyRecord(get: Get, folder: string, ...hash: string[]): Promise<string> {
  const path = join(folder, 'record.jsonl');
  writeFileSync(path, await get('/v1/core/audit/download/jsonl?From=2020-01-01&To=2099-12-31'));
  return execFileSync(process.execPath, ['scripts/verify-audit.mjs', path, ...hash], { encoding: 'utf8' });
}

/** Rows of the tables before and after, and the sentences about the audit record. Everything that was made is removed. */
export async function loseAndRestore({ house, administrator, files, tools, tell = () => undefined }: Drill) {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-lost-'));
  const [lost, renewed] = ['lost', 'renewed'].map(() => mkdtempSync(join(tmpdir(), 'allocations-cluster-')));
  const [kept, again, backups] = ['files', 'files-again', 'backups'].map((name) => join(folder, name));
  const service = await createService(kept ?? '', administrator);
  const serviceAgain = await createService(again ?? '', administrator);
  const ends = [service.close, serviceAgain.close];
  const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    tell(name, (performance.now() - began) / 1_000);
    return result;
  };
  const script = (name: string[], url: string, FILES: string) => {
    const OWNER = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
    const variables = {
      DATABASE_URL: url,
      FILES,
      BACKUPS: backups ?? '',
      OWNER,
      KEEP_DAYS: '14',
      AT_HOUR: '02',
    };
    const { status, printed } = runScript(name, variables, tools);
    if (status !== 0) throw new Error(printed);
  };
  try {
    const before = await startCluster(lost ?? '', tools);
    ends.push(before.kill);
    await seedHouse(before.url, house);
    writeFiles(kept ?? '', files);
    const recorded = await service.run(before.url, async (get) => {
      for (let each = 0; each < DOWNLOADS; each += 1) await get('/v1/core/users/download/excel');
      return verifyRecord(get, folder);
    });
    const rows = await countRows(before.url);
    await step('back up, while the service would run', () =>
      script(['backup.sh', 'now'], before.url, kept ?? ''),
    );
    await before.kill();
    rmSync(lost ?? '', { recursive: true, force: true });
    const after = await step('a new PostgreSQL with an empty database', () =>
      startCluster(renewed ?? '', tools),
    );
    ends.push(after.kill);
    mkdirSync(again ?? '');
    const [day = ''] = readdirSync(backups ?? '');
    await step('restore', () => script(['restore.sh', day], after.url, again ?? ''));
    const restored = await step('count the rows', () => countRows(after.url));
    const began = performance.now();
    const verified = await serviceAgain.run(after.url, async (get) => {
      tell('start the web API', (performance.now() - began) / 1_000);
      const hash = /Last hash: (\w+)/.exec(recorded)?.[1] ?? '';
      return step('verify the audit record', () => verifyRecord(get, folder, hash));
    });
    return {
      rows,
      restored,
      recorded,
      verified,
      files: readdirSync(again ?? '').filter((name) => name.startsWith('file-')).length,
    };
  } finally {
    for (const end of ends.reverse()) await end();
    for (const each of [folder, lost, renewed]) rmSync(each ?? '', { recursive: true, force: true });
  }
}
