/** A database that cannot be used is refused by name, before anything else is tried. */
import { toErrorCodes, toErrorReason } from '../../tools/error-codes';
import { type Place, toPlace } from './connect';
import type { Connection } from './database';

/** What the codes of PostgreSQL and of the network mean to the person who sets the address. */
const MEANINGS: Record<string, string> = {
  '28000': 'it refuses the user',
  '28P01': 'it refuses the user or the password',
  '3D000': 'it has no database of this name',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host is not known',
};

function toReason(error: unknown): string {
  const known = toErrorCodes(error).find((code) => Object.hasOwn(MEANINGS, code));
  return known === undefined ? toErrorReason(error) : `${MEANINGS[known]} (${known})`;
}

/** Throws an Error that names the setting and the address, without its secret, if the database does not answer. */
export async function requireAnswer(connection: Connection, place: Place): Promise<void> {
  await connection.ping().catch((error: unknown) => {
    throw new Error(`DATABASE_URL: The ${toPlace(place)} does not answer: ${toReason(error)}.`, {
      cause: error,
    });
  });
}
