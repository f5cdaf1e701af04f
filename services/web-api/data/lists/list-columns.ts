import { and, eq } from 'drizzle-orm';
import { ChosenColumns, type ListColumns } from '@/domain/contract/lists';
import { requireVersion } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { listColumns } from '../database/schema';
import { type ListPlace, lockOwner } from './list-place';

type Row = typeof listColumns.$inferSelect;

/** Settings saved under an older contract that do not match the current one count as none. */
const Kept = ChosenColumns.nullable().catch(null);

const present = (row: Pick<Row, 'chosen' | 'version'> | undefined): ListColumns => ({
  chosen: Kept.parse(row?.chosen ?? null),
  version: row?.version ?? 0,
});

const isOf = ({ user, allocationSystemId, list }: ListPlace) =>
  and(
    eq(listColumns.userId, user.userId),
    eq(listColumns.allocationSystemId, allocationSystemId),
    eq(listColumns.list, list),
  );

/** A person's columns of a list; version 0 if none were ever saved. */
export async function getListColumns(database: Database, place: ListPlace): Promise<ListColumns> {
  const [row] = await database.select().from(listColumns).where(isOf(place));
  return present(row);
}

/** Saves them, null for the defaults. Throws 409 when another tab saved some since the version in `ifMatch`. */
export async function saveListColumns(
  tx: Transaction,
  place: ListPlace,
  chosen: ChosenColumns | null,
  { ifMatch, at }: { ifMatch: number | null; at: Date },
): Promise<ListColumns> {
  await lockOwner(tx, place);
  const [row] = await tx.select().from(listColumns).where(isOf(place));
  const { user, allocationSystemId, list } = place;
  const version = row?.version ?? 0;
  await requireVersion(ifMatch, {
    version,
    what: 'Your choice of columns',
    readLast: async () => (row ? { at: row.updatedAt, by: user.name } : null),
  });
  const values = { chosen, version: version + 1, updatedAt: at };
  await tx
    .insert(listColumns)
    .values({ userId: user.userId, allocationSystemId, list, ...values })
    .onConflictDoUpdate({
      target: [listColumns.userId, listColumns.allocationSystemId, listColumns.list],
      set: values,
    });
  return present(values);
}
