/** The optional replica: it answers reads that may leave the primary, while it has all that was written there. */
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CheckFault, toFaultSentence } from '@/domain/setup-check';
import { within } from '@/domain/within';
import { type Database, queryRows } from './database';

/** A replica is behind by milliseconds as a rule: a call waits no longer for it. */
const LEVEL_WITHIN_MS = 1_000;
const ASK_EVERY_MS = 25;
/** As long the primary answers alone, so that not every call waits for a replica that is away. */
const REST_MS = 10_000;

const Written = z.object({ written: z.string(), cluster: z.string() });
const Replayed = z.object({
  isStandby: z.boolean(),
  isLevel: z.boolean().nullable(),
  cluster: z.string(),
  /** Seconds since the newest change that it has; null before the first. */
  age: z.coerce.number().nullable(),
});

/** The same for a primary and its standbys, and for no other database. */
const CLUSTER = sql`(select system_identifier::text from pg_control_system()) || '/' || current_database() as cluster`;

async function requireRow<S extends z.ZodType>(database: Database, row: S, query: SQL): Promise<z.output<S>> {
  const [found] = await queryRows(database, row, query);
  if (found === undefined) throw new Error('A query of one row has none.');
  return found;
}

/** The position up to which the primary has written: it includes all that was acknowledged or could be read. */
export const readWritten = (primary: Database) =>
  requireRow(primary, Written, sql`select pg_current_wal_flush_lsn()::text as written, ${CLUSTER}`);

async function untilLevel(
  replica: Database,
  { written, cluster }: z.output<typeof Written>,
  until: number,
): Promise<void> {
  for (;;) {
    const found = await requireRow(
      replica,
      Replayed,
      sql`select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${written}::pg_lsn as "isLevel",
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) as age, ${CLUSTER}`,
    );
    if (!found.isStandby || found.cluster !== cluster)
      throw new CheckFault('It is no standby of the database that DATABASE_URL names.');
    if (found.isLevel) return;
    if (performance.now() > until) {
      const newest = found.age === null ? '' : ` Its newest change is ${Math.round(found.age)} seconds old.`;
      throw new CheckFault(`It is behind the database that DATABASE_URL names.${newest}`);
    }
    await delay(ASK_EVERY_MS);
  }
}

/** Waits until the replica has all of it. Throws when it does not within a second, does not answer or is no replica. */
export const requireLevel = (replica: Database, written: z.output<typeof Written>): Promise<void> =>
  within(
    untilLevel(replica, written, performance.now() + LEVEL_WITHIN_MS),
    LEVEL_WITHIN_MS * 1.5,
    () => new CheckFault('It does not answer within a second.'),
  );

type Parts = {
  primary: Database;
  replica: Database;
  /** Called once when the replica is no longer used, with the reason in words, and once when it is used again. */
  onAway(reason: string): void;
  onBack(): void;
};

export function createReadReplica({ primary, replica, onAway, onBack }: Parts) {
  let restsUntil: number | null = null;
  const leave = (error: unknown) => {
    const isNew = restsUntil === null;
    restsUntil = performance.now() + REST_MS;
    if (isNew) onAway(toFaultSentence(error));
  };
  return {
    /** The replica, with all that the primary had written when it was asked for; null while the primary answers alone. */
    async find(): Promise<Database | null> {
      const asked = performance.now();
      if (restsUntil !== null && asked < restsUntil) return null;
      const written = await readWritten(primary);
      try {
        await requireLevel(replica, written);
      } catch (error) {
        leave(error);
        return null;
      }
      // Another call may have lost it meanwhile.
      if (restsUntil !== null && asked >= restsUntil) {
        restsUntil = null;
        onBack();
      }
      return replica;
    },
    /** After a read that failed there. */
    leave,
  };
}

export type ReadReplica = ReturnType<typeof createReadReplica>;
