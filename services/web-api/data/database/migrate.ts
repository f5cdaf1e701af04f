/** Migrates a database to the newest version. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './database';

// Any number will do, as long as every instance uses the same.
const LOCK = 7_240_419;

/**
 * Runs the `*.sql` files of a folder that have not run yet, by name, in one transaction. Running again changes nothing.
 * When several instances start at once, one migrates and the others wait. `today`: the service's day, yyyy-MM-dd, from
 * which an empty database takes its first fiscal year; without it the database's own day is used.
 */
export async function migrate(connection: Connection, folder: string, today = ''): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return connection.inSession(async (session) => {
    // A call has a minute: a migration of a large table, and the wait for another instance's, may take longer.
    await session.run('set local statement_timeout = 0; set local lock_timeout = 0');
    await session.rows('select pg_advisory_xact_lock($1)', [LOCK]);
    await session.rows(`select set_config('allocations.today', $1, true)`, [today]);
    await session.run(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set(
      (await session.rows<{ name: string }>('select name from migrations')).map(({ name }) => name),
    );
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      await session.run(readFileSync(join(folder, name), 'utf8'));
      await session.rows('insert into migrations (name) values ($1)', [name]);
    }
    return missing;
  });
}
