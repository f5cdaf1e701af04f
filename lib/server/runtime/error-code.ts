import 'server-only';

/** The code of a system error ('ENOENT', 'ECONNRESET'), or null. Does not check the class: realms differ in tests. */
export function getErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
