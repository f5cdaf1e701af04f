/** A database that cannot be used is refused by the name of its setting. */
import { toErrorCodes, toErrorMeaning, toErrorReason } from '@/domain/error-codes';
import { SettingError } from '@/domain/settings';
import { type Place, toPlace } from './connect';
import type { Connection } from './database';

const toReason = (error: unknown): string => toErrorMeaning(error) ?? toErrorReason(error);

/** Throws a SettingError with the address, without its secret, if the database cannot be used. */
export async function requireAnswer(connection: Connection, place: Place): Promise<void> {
  await connection.ping().catch((error: unknown) => {
    throw new SettingError(`DATABASE_URL: The ${toPlace(place)} cannot be used: ${toReason(error)}.`, {
      cause: error,
    });
  });
}

/** A right that a migration needs. */
const FORBIDDEN = '42501';

/** Throws a SettingError where the role may not migrate, else the error itself. */
export function refuseRole(error: unknown): never {
  if (!toErrorCodes(error).includes(FORBIDDEN)) throw error;
  throw new SettingError(`DATABASE_URL: The database cannot be migrated: ${toReason(error)}.`, {
    cause: error,
  });
}
