/** The database of a process's settings. */
import { connectPglite } from './connect-pglite';
import { connectPostgres } from './connect-postgres';
import type { Connection } from './database';

export type Place = {
  /** Null: the embedded database below `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
};

/** Opens the database of a place. `onLost` is called when a PostgreSQL server ends an idle connection. */
export async function connect(
  { databaseUrl, dataDir }: Place,
  { poolSize, onLost }: { poolSize: number; onLost(error: Error): void },
): Promise<Connection> {
  if (databaseUrl === null) return connectPglite(dataDir);
  return connectPostgres({ url: databaseUrl, poolSize, onLost });
}

/** The place in words, without any secret of its address. */
export const toPlace = ({ databaseUrl, dataDir }: Place): string =>
  databaseUrl === null ? `data folder ${dataDir}` : `database ${new URL(databaseUrl).host}`;
