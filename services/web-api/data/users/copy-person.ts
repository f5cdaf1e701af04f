/** Everything that the database keeps about one person. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';

type Person = { userId: number; uniqueId: string; email: string };

/** By part of the copy, its rows. Secrets, leases and other technical columns are left out. */
const PARTS: Record<string, (person: Person) => SQL> = {
  account: ({
    userId,
  }) => sql`select user_id, unique_id, email, name, is_global_administrator, is_active, is_on_hold,
    last_sign_in_on from users where user_id = ${userId}`,
  permissions: ({ userId }) => sql`select * from permissions where user_id = ${userId}`,
  calendarLinks: ({ userId }) =>
    sql`select created_at, alarm_days from calendar_feeds where user_id = ${userId}`,
  columnsOfLists: ({ userId }) => sql`select * from list_columns where user_id = ${userId}`,
  views: ({ userId }) => sql`select * from list_views where user_id = ${userId}`,
  scenarios: ({ userId, email }) =>
    sql`select * from scenarios where user_id = ${userId} or updated_by = ${email}`,
  imports: ({
    userId,
    email,
  }) => sql`select file_id, allocation_system_id, fiscal_year, file_folder, file_name, status,
    created_at, finished_at, taken_back_at, taken_back_by from imports
    where user_id = ${userId} or taken_back_by = ${email}`,
  rulesOverAllProducts: ({
    userId,
  }) => sql`select run_id, allocation_system_id, fiscal_year, user_id, rule, status,
    started_at, finished_at, taken_back_at, taken_back_by_user_id from proposal_runs
    where user_id = ${userId} or taken_back_by_user_id = ${userId}`,
  viewAs: ({ userId }) => sql`select * from view_as where user_id = ${userId} or by_user_id = ${userId}`,
  reviews: ({ userId }) => sql`select product_id, at from product_reviews where by_user_id = ${userId}`,
  productsNamingThem: ({
    email,
  }) => sql`select product_id, created_at, created_by, updated_at, updated_by, finalized_at,
    finalized_by, reopened_at, reopened_by from products
    where ${email} in (created_by, updated_by, finalized_by, reopened_by)`,
  requestsNamingThem: ({
    email,
  }) => sql`select request_id, submitted_at, submitted_by, finalized_at, finalized_by,
    updated_at, updated_by from requests where ${email} in (submitted_by, finalized_by, updated_by)`,
  changesByThem: ({
    userId,
    email,
  }) => sql`select at, entity, entity_id, field, from_value, to_value, source from changes
    where by_user_id = ${userId} or by_email = ${email}`,
  changesOfTheirAccount: ({
    userId,
  }) => sql`select at, by_user_id, field, from_value, to_value, source from changes
    where entity = 'user' and entity_id = ${userId}`,
  auditEvents: ({ userId, uniqueId }) => sql`select event::jsonb as event from audit_events
    where event::jsonb ->> 'by' = ${uniqueId} or event::jsonb -> 'userId' = to_jsonb(${userId}::integer)
      or event::jsonb -> 'viewedAs' = to_jsonb(${userId}::integer)`,
};

const Found = z.object({ userId: z.number(), uniqueId: z.string(), email: z.string() });
const Row = z.record(z.string(), z.unknown());

/** The copy of a person, by the address or the directory id; null: no account has it. */
export async function copyPerson(
  database: Database,
  key: string,
): Promise<{ userId: number; copy: Record<string, unknown[]> } | null> {
  const [person] = await queryRows(
    database,
    Found,
    sql`select user_id as "userId", unique_id as "uniqueId", email from users
      where lower(email) = lower(${key}) or unique_id = lower(${key})`,
  );
  if (!person) return null;
  const copy: Record<string, unknown[]> = {};
  for (const [part, toQuery] of Object.entries(PARTS))
    copy[part] = await queryRows(database, Row, toQuery(person));
  return { userId: person.userId, copy };
}
