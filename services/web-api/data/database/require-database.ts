/** A database that cannot be used is refused by name, before anything else is tried. */
import { toErrorMeaning, toErrorReason } from '@/domain/error-codes';
import { type Place, toPlace } from './connect';
import type { Connection } from './database';

const toReason = (error: unknown): string => toErrorMeaning(error) ?? toErrorReason(error);

/** Throws an Error that names the setting and the address, without its secret, if the database does not answer. */
export async function requireAnswer(connection: Connection, place: Place): Promise<void> {
  await connection.ping().catch((error: unknown) => {
    throw new Error(`DATABASE_URL: The ${toPlace(place)} does not answer: ${toReason(error)}.`, {
      cause: error,
    });
  });
}
