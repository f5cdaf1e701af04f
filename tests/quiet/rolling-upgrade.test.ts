/**
 * A release on a running service: two instances of the version before are replaced one by one, on one PostgreSQL, while
 * people read and write. CONTRIBUTING says how a change of the database stays fit for it (expand and contract).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Balancer } from '../support/balancer';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server';
import { signTestToken } from '../support/test-tokens';
import { buildVersionBefore, findVersionBefore } from '../support/version-before';
import {
  buildServer,
  createFolder,
  type ServerProcess,
  startIssuer,
  startServer,
} from '../support/web-api-process';

const PATIENCE_MS = 240_000;
/** Answers in each phase: enough that every worker takes several turns at both instances. */
const ANSWERS = 80;
const WRITERS = 6;
const READS = [
  '/v1/core/brands',
  '/v1/core/users/me',
  '/v1/ruc/products?FiscalYear=2026&Limit=25',
  '/v1/ruc/requests?FiscalYear=2026&Limit=25',
  '/v1/ruc/board?FiscalYear=2026&Limit=25',
  '/v1/ruc/summary?FiscalYear=2026',
];
const ADMINISTRATOR = '7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01';
const YEAR = 2026;
/** The data does not outlive the test. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const Request = z.object({ requestId: z.number(), version: z.number() });
type Request = z.output<typeof Request>;
const Written = z.object({ version: z.number(), pitch: z.string().nullable() });
const Brands = z.array(z.object({ code: z.string() }));

const before = findVersionBefore();
const folder = createFolder();
const cluster = mkdtempSync(join(tmpdir(), 'allocations-upgrade-'));
const bundles: { entry: string; remove(): void }[] = [];
const servers: ServerProcess[] = [];
let database: PostgresServer;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let front: Balancer;
let token: string;

beforeAll(async () => {
  bundles.push(await buildVersionBefore(before), await buildServer());
  database = await startPostgresServer(cluster, SETTINGS);
  issuer = await startIssuer();
  token = await signTestToken(ADMINISTRATOR, { issuer: issuer.issuer, expiresIn: 3_600 });
  front = await Balancer.start();
}, PATIENCE_MS);
afterAll(async () => {
  for (const { child, stop } of servers) if (child.exitCode === null) await stop('SIGKILL');
  await front?.close();
  await issuer?.close();
  await database?.stop();
  for (const { remove } of [...bundles, folder]) remove();
  rmSync(cluster, { recursive: true, force: true });
});

const toEnv = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder.path,
  STORAGE_CONTAINER_URL: `file:${join(folder.path, 'files')}`,
  OIDC_ISSUER: issuer.issuer,
  RATE_LIMIT: '1000000',
});

async function start(version: 0 | 1): Promise<ServerProcess> {
  const server = await startServer(bundles[version]?.entry ?? '', toEnv());
  servers.push(server);
  front.upstreams.push(server.url);
  return server;
}

/** As a rollout does: no new call reaches it, then it is told to stop. */
async function retire(server: ServerProcess): Promise<void> {
  await front.retire(server.url);
  expect((await server.stop('SIGTERM')).code).toBe(0);
}

/** Runs a command of a version to its end, beside the running instances. */
async function runCommand(version: 0 | 1, name: string, ...args: string[]): Promise<void> {
  const entry = join(dirname(bundles[version]?.entry ?? ''), `${name}.mjs`);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, ...toEnv() };
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

type Sent = { method?: string; body?: object; ifMatch?: number };

/** The calls of all workers until `end`. Whatever is not a success is kept with the call that got it. */
function createLoad() {
  const failures: string[] = [];
  const brands: string[] = [];
  const pitches = new Map<number, string>();
  let answered = 0;
  let isEnding = false;
  let onAnswer: () => void = () => undefined;

  const send = async (path: string, { method = 'GET', body, ifMatch }: Sent = {}): Promise<unknown> => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(`${front.url}${path}`, { method, headers, ...sent });
    const text = await answer.text();
    answered += 1;
    onAnswer();
    if (answer.ok) return JSON.parse(text);
    failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return null;
  };
  const write = async ({ requestId, version }: Request) => {
    for (let turn = 0, last = version; !isEnding && failures.length === 0; turn += 1) {
      const code = `U-${requestId}-${turn}`;
      if (await send('/v1/core/brands', { method: 'POST', body: { label: code, code } })) brands.push(code);
      const path = `/v1/ruc/requests/${requestId}`;
      // The version is that of the answer before, which the other instance gave.
      const row = await send(path, { method: 'PATCH', body: { pitch: code }, ifMatch: last });
      if (row === null) return;
      last = Written.parse(row).version;
      pitches.set(requestId, code);
    }
  };
  const read = async (path: string) => {
    while (!isEnding && failures.length === 0) await send(path);
  };
  return {
    failures,
    brands,
    pitches,
    send,
    run: (rows: readonly Request[]) => Promise.all([...rows.map(write), ...READS.map(read)]),
    /** Resolves after so many more answers. Throws at the first failure. */
    more: async (count: number) => {
      const until = answered + count;
      await new Promise<void>((resolve) => {
        onAnswer = () => {
          if (answered >= until || failures.length > 0) resolve();
        };
        onAnswer();
      });
      expect(failures).toEqual([]);
    },
    end: () => {
      isEnding = true;
    },
  };
}

type Load = ReturnType<typeof createLoad>;

/** A product of a year, and a request of a market for each writer. All of it comes by the old version's own calls. */
async function fill({ send }: Load): Promise<Request[]> {
  const post = (path: string, body: object) => send(path, { method: 'POST', body });
  const [label, code] = ['Céleste', 'CEL'];
  const { brandId } = z.object({ brandId: z.number() }).parse(await post('/v1/core/brands', { label, code }));
  const product = {
    skuId: 'SKU-1',
    skuName: 'Lantern ring',
    fiscalYear: YEAR,
    brandId,
    availableQuantity: 100,
  };
  const form = new FormData();
  form.set('ProductCreateOrUpdateData', JSON.stringify({ ...product, isPublished: true }));
  const { productId } = z.object({ productId: z.number() }).parse(await post('/v1/ruc/products', form));
  const rows: Request[] = [];
  for (let number = 1; number <= WRITERS; number += 1) {
    const market = await post('/v1/core/markets', { label: `Market ${number}`, code: `M${number}` });
    const { marketId } = z.object({ marketId: z.number() }).parse(market);
    rows.push(Request.parse(await post('/v1/ruc/requests', { productId, marketId })));
  }
  return rows;
}

test(
  `${before.name} is replaced by this version under reads and writes: no call fails, and no write is lost`,
  async () => {
    await runCommand(0, 'create-admin', ADMINISTRATOR, 'first.admin@house.example', 'First Admin');
    const old = [await start(0), await start(0)];
    const load = createLoad();
    const running = load.run(await fill(load));
    await load.more(ANSWERS);
    await runCommand(1, 'migrate');
    for (const each of old) {
      await load.more(ANSWERS);
      await start(1);
      await load.more(ANSWERS);
      await retire(each);
    }
    await load.more(ANSWERS);
    load.end();
    await running;
    expect(load.failures).toEqual([]);

    expect(load.brands.length).toBeGreaterThan(ANSWERS / 3);
    const kept = new Set(Brands.parse(await load.send('/v1/core/brands')).map(({ code }) => code));
    expect(load.brands.filter((code) => !kept.has(code))).toEqual([]);
    expect(load.pitches.size).toBe(WRITERS);
    for (const [requestId, pitch] of load.pitches)
      expect(Written.parse(await load.send(`/v1/ruc/requests/${requestId}`)).pitch).toBe(pitch);
  },
  PATIENCE_MS,
);
