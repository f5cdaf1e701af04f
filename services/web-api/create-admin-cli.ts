/** `create-admin.mjs <directory id> <email> <name>`: makes the first global administrator and prints what it did. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClock } from './clock';
import { type AdminOutcome, createAdmin, requireAdmin } from './create-admin';
import { connectPglite } from './data/database/connect-pglite';
import { connectPostgres } from './data/database/connect-postgres';
import { migrate } from './data/database/migrate';
import { requireEnv } from './env';

const USAGE =
  'Usage: create-admin <directory id> <email> <name>\nThe directory id is the object id (oid) of the person.';
const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

const SENTENCES: Record<AdminOutcome, (email: string) => string> = {
  created: (email) => `${email} is added as a global administrator.`,
  promoted: (email) => `The account of ${email} is now active and a global administrator.`,
  unchanged: (email) => `${email} is a global administrator already. Nothing changed.`,
};

/** A refused connection has no message, only a code. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const warn = (error: unknown) => process.stderr.write(`${toReason(error)}\n`);

async function main([uniqueId, email, ...names]: string[]): Promise<void> {
  if (names.length === 0) throw new Error(USAGE);
  const admin = requireAdmin({ uniqueId, email, name: names.join(' ') });
  const { databaseUrl, dataDir } = requireEnv(process.env);
  const clock = createClock();
  const connection =
    databaseUrl === null
      ? await connectPglite(dataDir)
      : connectPostgres({ url: databaseUrl, poolSize: 1, onLost: warn });
  const place = databaseUrl === null ? `data folder ${dataDir}` : `database ${new URL(databaseUrl).host}`;
  try {
    await connection.ping().catch((error: unknown) => {
      throw new Error(`The ${place} does not answer: ${toReason(error)}`, { cause: error });
    });
    await migrate(connection, MIGRATIONS, clock.today());
    const outcome = await createAdmin(connection.database, admin, clock.now());
    process.stdout.write(`${SENTENCES[outcome](admin.email)} (${place})\n`);
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  warn(error);
  process.exitCode = 1;
});
