/** Is it the system's error of this code, such as ENOENT? */
export function hasErrorCode(error: unknown, code: string): boolean {
  // Not `instanceof Error`: an error of the file system may come from another realm, as under Jest.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
