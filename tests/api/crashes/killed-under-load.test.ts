import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { signTestToken } from '../../support/test-tokens';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

const BRANDS = '/v1/core/brands';
const LEAVES_WITHIN_MS = 5_000;

let world: CrashWorld;
let administrator: string;
beforeAll(async () => {
  world = await createCrashWorld();
  await world.inDatabase(async (_connection, fixtures) => {
    administrator = (await fixtures.globalAdministrator()).uniqueId;
  });
}, CRASH_TIMEOUT_MS);
afterAll(() => world.close());

const addBrand = (server: ServerProcess, code: string) =>
  world.call(server, administrator, BRANDS, { method: 'POST', body: JSON.stringify({ label: code, code }) });

async function listCodes(server: ServerProcess): Promise<Set<string>> {
  const response = await world.call(server, administrator, BRANDS);
  const brands = (await response.json()) as { code: string }[];
  return new Set(brands.map(({ code }) => code));
}

test(
  'kill -9 during 1,000 acknowledged writes: none lost',
  async () => {
    const server = await world.start();
    const acknowledged: string[] = [];
    const write = async (worker: number) => {
      for (let index = 0; ; index += 1) {
        const code = `K-${worker}-${index}`;
        const response = await addBrand(server, code).catch(() => null);
        if (response?.status !== 201) return;
        acknowledged.push(code);
        if (acknowledged.length === 1_000) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_each, worker) => write(worker)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(1_000);
    const again = await world.start();
    const codes = await listCodes(again);
    expect(acknowledged.filter((code) => !codes.has(code))).toEqual([]);
    await again.stop('SIGTERM');
  },
  CRASH_TIMEOUT_MS,
);

type Half = { rest: string; sent: ClientRequest; answered: Promise<[IncomingMessage]> };

/** Sends the head of a call and half of its body. */
async function sendHalf(server: ServerProcess, code: string): Promise<Half> {
  const body = JSON.stringify({ label: code, code });
  const sent = request(`${server.url}${BRANDS}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${await signTestToken(administrator, { issuer: world.issuer })}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  // The server asks for the body once it has read the head.
  const asked = once(sent, 'continue');
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await asked;
  sent.write(body.slice(0, 10));
  return { rest: body.slice(10), sent, answered };
}

/** Waits until the stopped service holds the database no more: PostgreSQL ends a session after its client has gone. */
async function expectDatabaseLeft(): Promise<void> {
  if (world.databaseUrl === null) {
    expect(existsSync(join(world.folder, 'process.lock'))).toBe(false);
    return;
  }
  const client = new pg.Client(world.databaseUrl);
  await client.connect();
  try {
    for (const end = Date.now() + LEAVES_WITHIN_MS; ; ) {
      const { rows } = await client.query(
        `select query from pg_stat_activity
          where datname = current_database() and application_name = 'allocations-web-api'`,
      );
      if (rows.length === 0) return;
      if (Date.now() > end)
        throw new Error(`Sessions of the stopped service are left: ${JSON.stringify(rows)}`);
    }
  } finally {
    await client.end();
  }
}

test(
  'SIGTERM under load: requests in flight finish, the database closes, exit within 10 s',
  async () => {
    const server = await world.start();
    const codes = Array.from({ length: 8 }, (_each, index) => `T-${index}`);
    const halves = await Promise.all(codes.map((code) => sendHalf(server, code)));
    const statuses = new Set<number>();
    const read = async () => {
      for (;;) {
        const response = await world.call(server, administrator, BRANDS).catch(() => null);
        if (!response) return;
        statuses.add(response.status);
        await response.arrayBuffer().catch(() => null);
      }
    };
    const readers = Promise.all(Array.from({ length: 8 }, read));
    const stopped = server.stop('SIGTERM');
    for (const { sent, rest } of halves) sent.end(rest);
    const answers = await Promise.all(halves.map(({ answered }) => answered));
    for (const [response] of answers) response.resume();
    expect(answers.map(([response]) => response.statusCode)).toEqual(codes.map(() => 201));
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await readers;
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectDatabaseLeft();
    const again = await world.start();
    const kept = await listCodes(again);
    expect(codes.filter((each) => !kept.has(each))).toEqual([]);
    await again.stop('SIGTERM');
  },
  CRASH_TIMEOUT_MS,
);
