/** Replaces what names a person: in the account, in the stamps of records, in the history and in kept answers. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFormerAddress, toFormerName, toFormerUniqueId } from '@/domain/personal-data';
import { queryRows, type Transaction } from '../database/database';
import {
  calendarFeeds,
  changes,
  idempotencyKeys,
  listColumns,
  listViews,
  permissions,
  productReviews,
  scenarios,
  users,
} from '../database/schema';

/** The columns in which a record names its author by address. */
const STAMPS = {
  products: ['created_by', 'updated_by', 'finalized_by', 'reopened_by'],
  requests: ['submitted_by', 'updated_by', 'finalized_by'],
  scenarios: ['updated_by'],
  imports: ['taken_back_by'],
};
/** The columns that hold whole records or answers as JSON. */
const KEPT_RECORDS = { import_records: 'before', idempotency_keys: 'answer' };
const PERSONAL_FIELDS = sql.raw(`('name', 'email', 'uniqueId')`);

const Address = z.object({ address: z.string() });

/** All addresses that the account ever had, without those that another account has now. */
async function listAddresses(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await queryRows(
    tx,
    Address,
    sql`select distinct address from (
        select email as address from users where user_id = ${userId}
        union select unnest(array[from_value #>> '{}', to_value #>> '{}']) from changes
          where entity = 'user' and entity_id = ${userId} and field = 'email'
      ) as had
      where address is not null
        and not exists (select from users where lower(email) = lower(address) and user_id <> ${userId})`,
  );
  return rows.map(({ address }) => address);
}

const toTexts = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

async function replaceStamps(tx: Transaction, addresses: readonly string[], former: string): Promise<void> {
  const among = toTexts(addresses);
  for (const [table, columns] of Object.entries(STAMPS)) {
    const set = columns.map((name) => {
      const column = sql.raw(name);
      return sql`${column} = case when ${column} in ${among} then ${former} else ${column} end`;
    });
    const where = columns.map((name) => sql`${sql.raw(name)} in ${among}`);
    await tx.execute(
      sql`update ${sql.raw(table)} set ${sql.join(set, sql`, `)} where ${sql.join(where, sql` or `)}`,
    );
  }
}

async function replaceInKeptRecords(
  tx: Transaction,
  addresses: readonly string[],
  former: string,
): Promise<void> {
  for (const [table, name] of Object.entries(KEPT_RECORDS)) {
    const column = sql.raw(name);
    for (const address of addresses) {
      const [text, other] = [JSON.stringify(address), JSON.stringify(former)];
      await tx.execute(
        sql`update ${sql.raw(table)} set ${column} = replace(${column}::text, ${text}, ${other})::jsonb
          where position(${text} in ${column}::text) > 0`,
      );
    }
  }
}

/** The messages of refused rows, which name who had changed the record. */
async function replaceInRefusals(tx: Transaction, userId: number, former: string): Promise<void> {
  await tx.execute(
    sql`update import_refusals set message = replace(message, ' by ' || had.text || ' on ', ' by ' || ${former}::text || ' on ')
      from (
        select name as text from users where user_id = ${userId}
        union select email from users where user_id = ${userId}
      ) as had
      where position(' by ' || had.text || ' on ' in message) > 0`,
  );
}

async function replaceInHistory(
  tx: Transaction,
  userId: number,
  addresses: readonly string[],
  former: string,
): Promise<void> {
  await tx
    .update(changes)
    .set({ byEmail: former })
    .where(or(eq(changes.byUserId, userId), sql`${changes.byEmail} in ${toTexts(addresses)}`));
  const kept = (column: 'from_value' | 'to_value') => {
    const value = sql.raw(column);
    return sql`${value} = case when ${value} is null or ${value} = 'null' then ${value}
      else to_jsonb(${former}::text) end`;
  };
  await tx.execute(
    sql`update changes set ${kept('from_value')}, ${kept('to_value')}
      where entity = 'user' and entity_id = ${userId} and field in ${PERSONAL_FIELDS}`,
  );
}

/** What only this person uses. Shared views and scenarios stay, under the name that is left. */
async function deleteOwn(tx: Transaction, userId: number): Promise<void> {
  for (const table of [calendarFeeds, listColumns, idempotencyKeys, permissions])
    await tx.delete(table).where(eq(table.userId, userId));
  for (const table of [listViews, scenarios])
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.isShared, false)));
}

/** Removes what names the person. Only "former user" and the id stay; the rows of the audit record hold ids alone. */
export async function removePersonalDataOf(tx: Transaction, userId: number): Promise<void> {
  const former = toFormerAddress(userId);
  const addresses = await listAddresses(tx, userId);
  // Products before requests, as every writer.
  if (addresses.length > 0) {
    await replaceStamps(tx, addresses, former);
    await replaceInKeptRecords(tx, addresses, former);
  }
  await replaceInRefusals(tx, userId, former);
  await replaceInHistory(tx, userId, [former, ...addresses], former);
  await tx.update(productReviews).set({ byEmail: former }).where(eq(productReviews.byUserId, userId));
  await deleteOwn(tx, userId);
  await tx
    .update(users)
    .set({
      uniqueId: toFormerUniqueId(userId),
      email: former,
      name: toFormerName(userId),
      isGlobalAdministrator: false,
      isFormer: true,
      lastSignInOn: null,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.userId, userId));
}
