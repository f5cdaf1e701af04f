/** What the commands of the web API share: a migrated database for the length of one task, and errors as sentences. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClock } from './clock';
import { connect, toPlace } from './data/database/connect';
import type { Connection } from './data/database/database';
import { migrate } from './data/database/migrate';
import { refuseRole, requireAnswer } from './data/database/require-database';
import { requireDatabase } from './env';

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** A refused connection has no message, only a code. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const warn = (error: unknown) => process.stderr.write(`${toReason(error)}\n`);

/** A task on the database of the settings, and the sentence it prints. `applied`: the migrations that were missing. */
type Task = (connection: Connection, applied: string[], now: Date) => Promise<string>;

async function runOnDatabase(task: Task): Promise<void> {
  const database = requireDatabase(process.env);
  const clock = createClock();
  const connection = await connect(database, { poolSize: 1, onLost: warn });
  const place = toPlace(database);
  try {
    await requireAnswer(connection, database);
    const applied = await migrate(connection, MIGRATIONS, clock.today()).catch(refuseRole);
    process.stdout.write(`${await task(connection, applied, clock.now())} (${place})\n`);
  } finally {
    await connection.close();
  }
}

/**
 * Runs a command: migrates the database and runs the task of its arguments. Prints the task's sentence; errors go to the
 * standard error, and the process then ends with status 1.
 */
export function runCli(toTask: (args: string[]) => Task): void {
  const main = async () => runOnDatabase(toTask(process.argv.slice(2)));
  main().catch((error: unknown) => {
    warn(error);
    process.exitCode = 1;
  });
}
