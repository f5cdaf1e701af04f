/** The embedded engine: one process, one folder. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './database';
import { lockFolder } from './folder-lock';
import * as schema from './schema';
import { traced } from './trace';
import { createTurns, nextTurn } from './turns';

/** Makes a folder, new or existing, accessible to its owner only: the database holds drafts and mail addresses. */
function keepToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

type Query = PGlite['query'];
type InTransaction = Pick<Transaction, 'query' | 'exec'>;

/** The engine with a queue in front, whose statements are marked and timed for their call. */
class EngineInTurns {
  readonly query: Query;

  constructor(
    private readonly engine: PGlite,
    private readonly turns: ReturnType<typeof createTurns>,
  ) {
    this.query = traced((...args: Parameters<Query>) => turns.take(() => engine.query(...args))) as Query;
  }

  transaction<T>(work: (tx: InTransaction) => Promise<T>): Promise<T> {
    return this.turns.take(() =>
      this.engine.transaction((tx) => {
        const query = traced(async (...args: Parameters<Query>) => {
          await nextTurn();
          return tx.query(...args);
        }) as Query;
        return work({ query, exec: (script) => tx.exec(script) });
      }),
    );
  }
}

/** `toFile`: the whole database, which `loadDataDir` opens again. */
export type EmbeddedConnection = Connection & { toFile(): Promise<Blob> };

/**
 * Opens PGlite on a folder (its files under `<folder>/database`), or in memory without one. Throws when another process
 * uses the folder: two processes on one folder lose data silently.
 */
export async function connectPglite(folder: string | null, loadDataDir?: Blob): Promise<EmbeddedConnection> {
  if (folder) keepToOwner(folder);
  const lock = folder ? lockFolder(folder) : null;
  if (folder) keepToOwner(join(folder, 'database'));
  const extensions = { pg_trgm, unaccent };
  const client = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'database') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions,
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const turns = createTurns();
  const inTurns = new EngineInTurns(client, turns);
  return {
    engine: 'pglite',
    // It uses only `query` and `transaction`.
    database: drizzle(inTurns as unknown as PGlite, { schema }),
    inSession: (work) =>
      inTurns.transaction((tx) =>
        work({
          run: async (script) => {
            await tx.exec(script);
          },
          rows: async <T>(query: string, parameters?: unknown[]) =>
            (await tx.query<T>(query, parameters)).rows,
        }),
      ),
    countConnections: turns.count,
    // A long statement, for example of an import, delays all calls, but says nothing about those after it.
    toLongestWaitMs: () => 0,
    ping: async () => {
      // It answers others at the moment.
      if (!client.closed && turns.count().busy > 0) return;
      await inTurns.query('select 1');
    },
    toFile: () => client.dumpDataDir('none'),
    close: async () => {
      if (client.closed) return;
      if (folder) await client.exec('checkpoint');
      await client.close();
      lock?.release();
    },
  };
}
