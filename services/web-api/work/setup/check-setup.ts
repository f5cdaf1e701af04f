/** What the web API depends on, tried: for the setup check and for `doctor`. */
import { toNumberText } from '@/domain/format';
import {
  type Check,
  type Finding,
  judgeClock,
  judgeLastDay,
  runChecks,
  toInfo,
  toLook,
  toWorks,
} from '@/domain/setup-check';
import type { Connection } from '../../data/database/database';
import { readDatabaseState } from '../../data/database/migrate';
import { readWritten, requireLevel } from '../../data/database/read-replica';
import { fetchDiscovery } from '../../tools/fetch-discovery';
import { tryStorage } from '../../tools/storage/check-storage';
import type { Storage } from '../../tools/storage/storage';
import type { Retention } from '../retention';

export type SetupParts = {
  /** Null: the embedded engine, which another process has open. */
  connection: Pick<Connection, 'database' | 'engine'> | null;
  /** Where reads that may leave the database go; null: nowhere else. */
  replica: Pick<Connection, 'database'> | null;
  /** The folder of the migrations. */
  migrations: string;
  storage: Storage;
  /** When the signature of its address ends, where there is one that says so. */
  signatureEnd: Date | null;
  issuer: string;
  /** Null: nothing is deleted by its age. */
  retention: Retention | null;
};

/** Longer than a check may take. */
const DIRECTORY_WITHIN_MS = 5_000;

const checkDatabase = ({ connection, migrations }: SetupParts): Check => ({
  part: 'Database',
  wayOut: 'Look at DATABASE_URL, and whether PostgreSQL runs and can be reached from here.',
  look: async () => {
    if (connection === null)
      return toInfo(
        'Not tried: only the web API can open the embedded engine.',
        'Call GET /v1/core/setup-check of the running web API.',
      );
    const { version, missing, unknown } = await readDatabaseState(connection, migrations);
    const engine = connection.engine === 'postgres' ? 'PostgreSQL' : 'The embedded engine';
    const answers = `${engine} ${version} answers.`;
    if (missing.length > 0)
      return {
        state: 'fails',
        found: `${answers} It is not migrated, and lacks ${missing.join(', ')}.`,
        wayOut: 'Run the migration, then restart the web API.',
      };
    if (unknown.length > 0)
      return toLook(
        `${answers} It has ${unknown.join(', ')}, which this version does not know.`,
        'A newer version was here: install that version.',
      );
    return toWorks(`${answers} It is migrated.`);
  },
});

function checkReplica({ connection, replica }: SetupParts): Check[] {
  if (!connection || !replica) return [];
  return [
    {
      part: 'Read database',
      wayOut:
        'Look at DATABASE_READ_URL, and whether that PostgreSQL runs and follows the primary. Until then the primary answers alone.',
      look: async () => {
        const written = await readWritten(connection.database).catch(() => null);
        if (!written) return toLook('Not known: the database does not answer.', 'Mend the database first.');
        await requireLevel(replica.database, written);
        return toWorks('It has all that the database has. Exports, figures and history are read from it.');
      },
    },
  ];
}

const checkStorage = ({ storage, signatureEnd }: SetupParts): Check => ({
  part: 'File storage',
  wayOut:
    'Look at STORAGE_CONTAINER_URL: its folder or container, the right to write there, and the space left.',
  look: async () => {
    await tryStorage(storage);
    const found = 'A file was written, read and deleted.';
    if (signatureEnd === null) return toWorks(found);
    return judgeLastDay(
      `${found} The address of the container is signed.`,
      signatureEnd,
      Date.now(),
      'Sign a new address for the container, set STORAGE_CONTAINER_URL and restart the web API.',
    );
  },
});

/** One answer of the directory serves both. */
function checkDirectory({ issuer }: SetupParts): Check[] {
  const asked = fetchDiscovery(issuer, DIRECTORY_WITHIN_MS).then(({ date }) => judgeClock(Date.now(), date));
  return [
    {
      part: 'Directory',
      wayOut: 'Look at OIDC_ISSUER and its tenant, and whether port 443 is open to the directory.',
      look: async () => {
        await asked;
        return toWorks(`${issuer} describes itself as configured.`);
      },
    },
    {
      part: 'Clock',
      wayOut: '',
      look: () =>
        asked.catch(() => toLook('Not known: the directory gives no time.', 'Mend the directory first.')),
    },
  ];
}

/** What is set, and what is not used: nothing to try. */
const toNotes = ({ retention }: SetupParts): Finding[] => [
  {
    part: 'Retention',
    ...toInfo(
      retention === null
        ? 'Nothing is deleted by its age.'
        : `Imports are kept for ${toNumberText(retention.imports)} days, the audit record for ${toNumberText(retention.audit)}, history for ${toNumberText(retention.history)}.`,
    ),
  },
  { part: 'Mail', ...toInfo('Not used: the product sends none.') },
];

/** Tries each part. `onFault` gets what does not work, for the log. */
export async function checkSetup(
  parts: SetupParts,
  onFault: (part: string, error: unknown) => void,
): Promise<Finding[]> {
  const checks = [
    checkDatabase(parts),
    ...checkReplica(parts),
    checkStorage(parts),
    ...checkDirectory(parts),
  ];
  return [...(await runChecks(checks, onFault)), ...toNotes(parts)];
}
