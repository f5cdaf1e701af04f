/** A PostgreSQL primary and its standby, each in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgresServer } from './postgres-server';

/** What was written outlives the server without a flush, not the machine. */
const SETTINGS = { fsync: 'off' };
const STANDBY = 'standby';

/** Runs statements one by one as the owner of all. */
export async function runOn(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

export type PostgresPair = {
  primary: PostgresServer;
  standby: PostgresServer;
  stop(): Promise<void>;
};

/** `statements` run on the primary before there is a standby. `isSynchronous`: commits wait for the standby. */
export async function startPostgresPair(
  folder: string,
  statements: string[],
  isSynchronous = true,
): Promise<PostgresPair> {
  const places = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  const first = await startPostgresServer(places.primary, SETTINGS);
  const { port } = new URL(first.url);
  try {
    await runOn(first.url, ...statements);
  } finally {
    await first.stop();
  }
  const copied = spawnSync('cp', ['-a', places.primary, places.standby], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`The primary could not be copied. ${copied.stderr}`);
  writeFileSync(join(places.standby, 'data', 'standby.signal'), '');
  const primary = await startPostgresServer(places.primary, {
    ...SETTINGS,
    port,
    ...(isSynchronous && { synchronous_standby_names: STANDBY }),
  });
  try {
    const standby = await startPostgresServer(places.standby, {
      ...SETTINGS,
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=${STANDBY}`,
    });
    const stop = async () => {
      await standby.stop();
      await primary.stop();
    };
    return { primary, standby, stop };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
