/** A PostgreSQL primary is lost under load, and its synchronous standby takes over behind PgBouncer. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWatch, load, readCodes } from '../api/crashes/brand-load';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from '../api/crashes/crash-world';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer';
import { type PostgresPair, runOn, startPostgresPair } from '../support/postgres-pair';

const PEOPLE = 4;
const WRITES = 100;
/** As long as people may read that the service is busy. */
const AWAY_AT_MOST_MS = 30_000;
const ROLE = ['create role allocations login', 'create database allocations owner allocations'];
const ROLE_SETTINGS = readFileSync('deploy/postgresql/role.sql', 'utf8');

let folder: string;
let pair: PostgresPair | undefined;
let bouncer: PgBouncer | undefined;
let world: CrashWorld | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-failover-'));
  // A root run starts the programs as another user.
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await world?.close();
  await bouncer?.stop();
  await pair?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'when the primary is lost, writes are refused with Retry-After, the standby takes them within 30 s, and no acknowledged write is lost',
  async () => {
    pair = await startPostgresPair(folder, [...ROLE, ROLE_SETTINGS]);
    bouncer = await startPgBouncer(join(folder, 'pgbouncer'), pair.primary.url);
    world = await createCrashWorld({ databaseUrl: bouncer.url });
    const people = await world.inDatabase(async (_connection, fixtures) => {
      const added = await Promise.all(Array.from({ length: PEOPLE }, () => fixtures.globalAdministrator()));
      return added.map(({ uniqueId }) => uniqueId);
    });
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    const watch = createWatch();
    const { server, reads, end } = await load(world, people, (status, brand) => {
      statuses.add(status);
      if (status === 201) acknowledged.push(brand);
      watch.see(status);
    });
    const writeMore = async () => {
      for (const goal = acknowledged.length + WRITES; acknowledged.length < goal; ) await watch.next(201);
    };
    await writeMore();
    const refused = watch.next(503);
    await pair.primary.kill();
    const tooLong = delay(AWAY_AT_MOST_MS, false, { ref: false });
    await refused;
    const lost = acknowledged.length;
    await runOn(pair.standby.url, 'select pg_promote()');
    bouncer.lead(pair.standby.url);
    const isBack = watch.next(201).then(() => true);
    expect([await Promise.race([isBack, tooLong]), [...statuses].sort()]).toEqual([true, [201, 503]]);
    await writeMore();
    await end();
    expect([...statuses].sort()).toEqual([201, 503]);
    expect([...reads].sort()).toEqual(['answered', 'told to come back']);
    expect(server.child.exitCode).toBeNull();
    expect(lost).toBeGreaterThanOrEqual(WRITES);
    const kept = await readCodes(world, server, people[0] ?? '');
    expect(acknowledged.filter((code) => !kept.has(code))).toEqual([]);
  },
  CRASH_TIMEOUT_MS,
);
