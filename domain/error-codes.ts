/** The codes of an error and of its causes, such as ECONNREFUSED or 28P01, the outermost first. */
import { z } from 'zod';

const Coded = z.object({
  code: z.string().optional(),
  cause: z.unknown().optional(),
  message: z.string().optional(),
});

/** By their fields and not by their class: an error may come from another bundle. */
export function toErrorCodes(error: unknown): string[] {
  const { data } = Coded.safeParse(error);
  if (!data) return [];
  return [...(data.code === undefined ? [] : [data.code]), ...toErrorCodes(data.cause)];
}

/** The first code, or else the message. */
export const toErrorReason = (error: unknown): string =>
  toErrorCodes(error)[0] ?? Coded.safeParse(error).data?.message ?? String(error);

/** What the codes of PostgreSQL, of files and of the network mean to the person who runs the product. */
const MEANINGS: Readonly<Record<string, string>> = {
  '28000': 'it refuses the user',
  '28P01': 'it refuses the user or the password',
  '3D000': 'it has no database of this name',
  '42501': 'its role may not do that: make it the owner of the database',
  EADDRINUSE: 'another program listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host is not known',
  EACCES: 'access is denied',
  EROFS: 'it can only be read',
  ENOSPC: 'no space is left',
  ENOENT: 'it is not there',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate is over',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted here',
};

/** The meaning of the first known code of an error, with the code; null if none is known. */
export function toErrorMeaning(error: unknown): string | null {
  const known = toErrorCodes(error).find((code) => Object.hasOwn(MEANINGS, code));
  return known === undefined ? null : `${MEANINGS[known]} (${known})`;
}
