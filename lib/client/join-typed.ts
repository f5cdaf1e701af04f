/** What is typed before a kept edit is on the screen, joined with that edit. */

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The kept value with what was typed since: `seen` is what the screen showed when `typed` was typed over it. Fields, and
 * lists of the same length, are joined part by part. A part that both changed is as it was typed last.
 */
export function joinTyped<T>(seen: T, typed: T, kept: T): T {
  if (isSame(typed, seen)) return kept;
  if (isSame(kept, seen)) return typed;
  if (isRecord(seen) && isRecord(typed) && isRecord(kept)) {
    const names = Object.keys({ ...kept, ...typed });
    const joined = names.map((name) => [name, joinTyped(seen[name], typed[name], kept[name])] as const);
    // What was taken out stays out.
    return Object.fromEntries(joined.filter(([, part]) => part !== undefined)) as T;
  }
  if (Array.isArray(seen) && Array.isArray(typed) && Array.isArray(kept)) {
    const isAsLong = typed.length === seen.length && kept.length === seen.length;
    if (isAsLong) return typed.map((each, index) => joinTyped(seen[index], each, kept[index])) as T;
  }
  return typed;
}
