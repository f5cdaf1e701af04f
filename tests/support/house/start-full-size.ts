/** The built product on the house at full size, on its own PostgreSQL: it loads in seconds what takes PGlite minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Demo, startDemo } from '../demo';
import { startPostgresServer } from '../postgres-server';
import { FULL_SIZE } from './full-size';
import { seedHouse } from './seed-house';

/** The data does not outlive the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
};

export async function startFullSize(): Promise<Demo & { databaseUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-full-size-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const server = await startPostgresServer(folder, SETTINGS).catch((error: unknown) => {
    remove();
    throw error;
  });
  const end = async () => {
    await server.stop();
    remove();
  };
  try {
    await seedHouse(server.url, FULL_SIZE);
    const demo = await startDemo({ DATABASE_URL: server.url });
    const stop = async () => {
      await demo.stop();
      await end();
    };
    return { ...demo, stop, databaseUrl: server.url };
  } catch (error) {
    await end();
    throw error;
  }
}
