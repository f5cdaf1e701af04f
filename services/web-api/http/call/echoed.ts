/** Read-only fields of an answer that are sent back in a body: they must match, and are not written. */
import { toInvalid } from '../../refusals';

type Echo = { version?: number | null };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The body of a create without its id and version. Throws 400 for values except 0 and null: both are generated. */
export function withoutEcho<B extends Echo, K extends keyof B & string>(
  body: B,
  idField: K,
): Omit<B, K | 'version'> {
  const { [idField]: id, version, ...rest } = body;
  for (const [field, value] of Object.entries({ [idField]: id, version })) {
    if (isGiven(value) && value !== 0)
      throw toInvalid({ [field]: ['Must be left out: the application gives it.'] });
  }
  return rest;
}

/**
 * The version that a write is based on: that of If-Match, otherwise that of the body; null for none. Throws 400 for two different
 * ones.
 */
export function toExpectedVersion({ version }: Echo, ifMatch: number | null): number | null {
  if (isGiven(version) && ifMatch !== null && version !== ifMatch)
    throw toInvalid({ version: ['Must be the version that If-Match names.'] });
  return ifMatch ?? version ?? null;
}

type Replacing<B extends Echo> = { body: B; ifMatch: number | null };

/**
 * The body of a replacement without its id and version, and the version it is based on: that of If-Match, otherwise
 * that of the body. Throws 400 for an id that differs from the address, and for two different versions.
 */
export function takeEcho<B extends Echo, K extends keyof B & string>(
  { body, ifMatch }: Replacing<B>,
  idField: K,
  itemId: number,
): { body: Omit<B, K | 'version'>; ifMatch: number | null } {
  const { [idField]: id, version: _version, ...rest } = body;
  if (isGiven(id) && Number(id) !== itemId)
    throw toInvalid({ [idField]: ['Must be the id of the address.'] });
  return { body: rest, ifMatch: toExpectedVersion(body, ifMatch) };
}
