/** What would not run on a spread database, found in the real schema and in the statements of the running web API. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from '../api/crashes/crash-world';
import { FISCAL_YEAR } from '../support/fixtures';
import { runOn } from '../support/postgres-pair';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server';

jest.setTimeout(CRASH_TIMEOUT_MS);

let folder: string;
let postgres: PostgresServer;
let url: string;
let world: CrashWorld;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-spread-'));
  // A root run starts the programs as another user.
  chmodSync(folder, 0o755);
  postgres = await startPostgresServer(folder, {
    fsync: 'off',
    shared_preload_libraries: 'pg_stat_statements',
  });
  await runOn(postgres.url, 'create database allocations');
  url = postgres.url.replace(/\/postgres$/, '/allocations');
  world = await createCrashWorld({ databaseUrl: url });
}, CRASH_TIMEOUT_MS);
afterAll(async () => {
  await world.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function listFindings(databaseUrl = url) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/spread.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return { status, stdout, stderr };
}

test('an empty database is refused with what to do', () => {
  expect(listFindings()).toMatchObject({
    status: 1,
    stderr: 'The database has no table of the product: run the migrations first.\n',
  });
});

test('keys, references, triggers and statements that cross systems and years are listed, and what fits is not', async () => {
  const person = await world.inDatabase(async (_connection, fixtures) => {
    await fixtures.moment(1, 3, FISCAL_YEAR);
    return (await fixtures.globalAdministrator()).uniqueId;
  });
  expect(listFindings().stdout).toContain('Statements were not read');
  await runOn(url, 'create extension pg_stat_statements');
  const server = await world.start();
  expect((await world.call(server, person, `/v1/ruc/figures?fiscalYear=${FISCAL_YEAR}`)).status).toBe(200);

  const { status, stdout } = listFindings();
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Spread by allocation_system_id and fiscal_year: .*\bproducts\b.*\brequests\b/);
  expect(stdout).toContain('products_pkey: is unique without the key');
  expect(stdout).not.toContain('products_sku_key_unique');
  expect(stdout).toMatch(/product_files, \w+: refers to spread rows without the key/);
  expect(stdout).not.toContain('requests_product:');
  expect(stdout).toContain('requests, requests_summed_inserted: is a trigger of a spread table');
  // Figures compares years: its sums by brand and market are of several.
  expect(stdout).toMatch(/grouping sets.* \(\d+ calls\): .*r\.fiscal_year/);

  await runOn(url, 'drop trigger requests_summed_inserted on requests');
  expect(listFindings().stdout).not.toContain('requests_summed_inserted');
});
