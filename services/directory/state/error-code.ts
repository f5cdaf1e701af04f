/** Whether it is a system error with this code, such as ENOENT. */
export function hasErrorCode(error: unknown, code: string): boolean {
  // Not `instanceof Error`: a file system error may come from another realm, as under Jest.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
