/** The measured database: the server of BENCH_DATABASE_URL, or an embedded one kept between runs. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../../support/postgres-server';

const FOLDER = join(tmpdir(), 'allocations-bench-postgres');

/** PostgreSQL with default settings except memory, because its default cache is only 128 MB. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '8GB',
};

export type BenchDatabase = { url: string; stop(): Promise<void> };

/** `isFresh` deletes an embedded database first; the one of BENCH_DATABASE_URL is never emptied. */
export async function openBenchDatabase(isFresh: boolean): Promise<BenchDatabase> {
  const input = process.env.BENCH_DATABASE_URL;
  if (input) return { url: input, stop: async () => undefined };
  if (isFresh) rmSync(FOLDER, { recursive: true, force: true });
  return startPostgresServer(FOLDER, SETTINGS);
}
