/**
 * Pages that are read while their lists are counted. How long a list is decides how its page is read. It was counted before, for this
 * reader or another one, and has seldom changed since: the page is read by that number, and once more if the count says otherwise.
 */
import type { Database } from './database/database';

/** Lists with the same filters for the same scope: a few of each person. */
const MOST_LISTS = 1_000;
/** Filters with hundreds of ids are asked for once. */
const MOST_TEXT = 2_000;

const totals = new WeakMap<Database, Map<string, number>>();

function keepTotal(known: Map<string, number>, key: string, total: number): void {
  if (key.length > MOST_TEXT) return;
  known.delete(key);
  known.set(key, total);
  const [oldest] = known.keys();
  if (known.size > MOST_LISTS && oldest !== undefined) known.delete(oldest);
}

/** Whether pages read by these two numbers are the same. */
export type IsSamePage = (known: number, total: number) => boolean;

/**
 * The page that `read` finds in a list of `count` rows. `list` says all that its length depends on: which list, whose scope and
 * which filters. `isSamePage` is asked when the length changed. Throws what counting or reading throws.
 */
export async function readBesideTotal<P>(
  database: Database,
  list: readonly unknown[],
  {
    count,
    read,
    isSamePage,
  }: { count(): Promise<number>; read(total: number): Promise<P>; isSamePage: IsSamePage },
): Promise<{ totalCount: number; page: P }> {
  const known = totals.get(database) ?? new Map<string, number>();
  totals.set(database, known);
  const key = JSON.stringify(list);
  const before = known.get(key);
  const ahead = before === undefined ? null : read(before);
  // What it throws is thrown where its page is needed.
  ahead?.catch(() => undefined);
  const totalCount = await count();
  keepTotal(known, key, totalCount);
  const isRead = before === totalCount || (before !== undefined && isSamePage(before, totalCount));
  return { totalCount, page: await (ahead && isRead ? ahead : read(totalCount)) };
}
