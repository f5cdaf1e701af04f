/** `doctor.mjs`: tries from this machine what the web API depends on, and prints what was found. Status 1 if something does not work. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasFault, toFindingLines } from '@/domain/setup-check';
import { connectPostgres } from './data/database/connect-postgres';
import { requireEnv } from './env';
import { toLoggedSentence } from './http/plugins/logged-error';
import { getSignatureEnd, openStorage } from './tools/storage/open-storage';
import { checkSetup } from './work/setup/check-setup';

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

const warn = (error: unknown) => process.stderr.write(`${toLoggedSentence(error)}\n`);

const open = (url: string | null) =>
  url === null ? null : connectPostgres({ url, poolSize: 1, onLost: warn });

async function main(): Promise<void> {
  const { databaseUrl, readDatabaseUrl, storageContainerUrl, issuer, retention } = requireEnv(process.env);
  const parts = {
    // The embedded engine is open in the web API alone.
    connection: open(databaseUrl),
    replica: open(readDatabaseUrl),
    migrations: MIGRATIONS,
    storage: openStorage(storageContainerUrl),
    signatureEnd: getSignatureEnd(storageContainerUrl),
    issuer,
    retention,
  };
  const findings = await checkSetup(parts, (part, error) =>
    process.stderr.write(`${part}: ${toLoggedSentence(error)}\n`),
  );
  // What never answers would keep the process.
  process.stdout.write(`Web API\n${toFindingLines(findings)}`, () =>
    process.exit(hasFault(findings) ? 1 : 0),
  );
}

main().catch((error: unknown) => {
  warn(error);
  process.exitCode = 1;
});
