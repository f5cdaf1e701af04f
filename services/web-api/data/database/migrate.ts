/** Migrates a database to the newest version. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, queryRows, type Session } from './database';
import { withRetries } from './transactions';

// Any number will do, as long as every instance uses the same.
const LOCK = 7_240_419;

/** Migrations run beside the writers of a running service, and each deadlock ends one of the two. */
const ATTEMPTS = 20;

/** The first migration of the versions before the first release. */
const UNRELEASED = '0001_foundation.sql';

/** The database was made before the first release. */
export class UnknownDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by an unreleased version, whose tables this version does not know. ' +
        'Download its products, requests, brands, markets and users as workbooks with the version that made it, ' +
        'start this version on an empty database, and import them there.',
    );
    this.name = 'UnknownDatabaseError';
  }
}

const listMigrations = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

const Version = z.object({ server_version: z.string() });
const Migrations = z.object({ name: z.string() });

/**
 * The version of the engine, the migrations of a folder that a database does not have yet, and those it has that the folder does not
 * know. Changes nothing.
 */
export async function readDatabaseState({ database }: Pick<Connection, 'database'>, folder: string) {
  const [version] = await queryRows(database, Version, sql`show server_version`);
  const [table] = await queryRows(
    database,
    z.object({ found: z.boolean() }),
    sql`select to_regclass('migrations') is not null as found`,
  );
  const rows = table?.found ? await queryRows(database, Migrations, sql`select name from migrations`) : [];
  const names = listMigrations(folder);
  const applied = rows.map(({ name }) => name);
  return {
    version: version?.server_version ?? '',
    missing: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

/**
 * Runs the `*.sql` files of a folder that have not run yet, by name, each in a transaction of its own: one for all would
 * keep the locks of the first tables while it waits for those of the last, against writers who lock them in another order.
 * Running again continues where it ended, and changes nothing at the newest version. When several instances start at once,
 * the others wait for the one that migrates. `today`: the service's day, yyyy-MM-dd, from which an empty database takes its
 * first fiscal year; without it the database's own day is used. Returns the names of the files that this call ran. Throws
 * the engine's error, and an UnknownDatabaseError for a database from before the first release.
 */
export async function migrate(connection: Connection, folder: string, today = ''): Promise<string[]> {
  const names = listMigrations(folder);
  const inTurn = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    withRetries(
      () =>
        connection.inSession(async (session) => {
          // A call has a minute: a migration of a large table, and the wait for another instance's, may take longer.
          await session.run('set local statement_timeout = 0; set local lock_timeout = 0');
          await session.rows('select pg_advisory_xact_lock($1)', [LOCK]);
          await session.rows(`select set_config('allocations.today', $1, true)`, [today]);
          return work(session);
        }),
      ATTEMPTS,
    );
  const missing = await inTurn(async (session) => {
    await session.run(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const rows = await session.rows<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    if (done.has(UNRELEASED)) throw new UnknownDatabaseError();
    return names.filter((name) => !done.has(name));
  });
  const applied: string[] = [];
  for (const name of missing) {
    const isDone = await inTurn(async (session) => {
      // Another instance may have run it since.
      const done = await session.rows('select name from migrations where name = $1', [name]);
      if (done.length > 0) return false;
      await session.run(readFileSync(join(folder, name), 'utf8'));
      await session.rows('insert into migrations (name) values ($1)', [name]);
      return true;
    });
    if (isDone) applied.push(name);
  }
  return applied;
}
