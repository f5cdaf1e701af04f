/** One PostgreSQL server for the run, in its own folder; TEST_POSTGRES_URL names it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from './postgres-server';

// The data does not outlive the run.
const SETTINGS = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export default async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-postgres-'));
  const server = await startPostgresServer(folder, SETTINGS);
  globalThis.testPostgres = { server, folder };
  process.env.TEST_POSTGRES_URL = server.url;
}

declare global {
  var testPostgres: { server: PostgresServer; folder: string } | undefined;
}
