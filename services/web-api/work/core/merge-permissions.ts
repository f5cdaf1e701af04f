/** Users who hold a merged brand or market then hold the one it is merged into. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MergeHolder } from '@/domain/contract/merge';
import type { User } from '@/domain/contract/user';
import { type Database, queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { listUsersForUpdate } from '../../data/users/list-users';
import type { MergeKind } from './merge-kind';
import { countRows, type MergeIds } from './merge-records';

const Holder = z.object({ user_id: z.number(), allocation_system_id: z.number() });

const toHolders = ({ permissionTypeId }: MergeKind, { fromId }: MergeIds) =>
  sql`from held_permissions where permission_type_id = ${permissionTypeId} and ${fromId} = any(ids)`;

/** How many users hold the merged one, by itself or by its group. */
export const countHolders = (database: Database, kind: MergeKind, ids: MergeIds): Promise<number> =>
  countRows(database, sql`from (select distinct user_id ${toHolders(kind, ids)}) as holders`);

/** The first of them by name, with what they hold of it. */
export const listHolders = (
  database: Database,
  kind: MergeKind,
  ids: MergeIds,
  mostListed: number,
): Promise<MergeHolder[]> =>
  queryRows(
    database,
    MergeHolder,
    sql`select user_id as "userId", users.name,
        jsonb_agg(jsonb_build_object('allocationSystemId', allocation_system_id, 'roleId', role_id)
          order by allocation_system_id) as permissions,
        bool_and(${ids.intoId} = any(ids)) as "hasBoth"
      from held_permissions join users using (user_id)
      where permission_type_id = ${kind.permissionTypeId} and ${ids.fromId} = any(ids)
      group by user_id, users.name order by lower(users.name), user_id limit ${mostListed}`,
  );

/** The users who hold the merged one, locked until the transaction ends, and their permissions that do. */
export async function holdHolders(tx: Transaction, kind: MergeKind, ids: MergeIds) {
  const held = await queryRows(
    tx,
    Holder,
    sql`select user_id, allocation_system_id ${toHolders(kind, ids)} order by user_id`,
  );
  return { held, users: await listUsersForUpdate(tx, [...new Set(held.map(({ user_id }) => user_id))]) };
}

export type Holders = Awaited<ReturnType<typeof holdHolders>>;

/**
 * Replaces the merged one in these permissions, unless a group grants the other anyway. Runs after the group has moved and
 * the merged one is retired, so that the history shows what the users hold now.
 */
export async function movePermissions(
  tx: Transaction,
  { table, id, group }: MergeKind,
  { fromId, intoId }: MergeIds,
  { held, users }: Holders,
  context: ChangeContext,
): Promise<void> {
  await tx.execute(sql`
    update permissions set ids = array(
      select id from (select unnest(permissions.ids) as id union select ${intoId}::integer) as merged
      where id <> ${fromId} and not (id = ${intoId} and exists (
        select from ${table} as target
        where target.${id} = ${intoId} and target.${group} = any(permissions.group_ids)))
      order by id
    )
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (user_id integer, allocation_system_id integer)
    where permissions.user_id = held.user_id and permissions.allocation_system_id = held.allocation_system_id`);
  const userIds = users.map(({ userId }) => userId);
  await tx.execute(sql`update users set version = version + 1 where user_id = any(${toIntArray(userIds)})`);
  const after = new Map((await listUsersForUpdate(tx, userIds)).map((user) => [user.userId, user]));
  const changes = users.flatMap((before) =>
    toChanges<Pick<User, 'permissions'>>(
      before.userId,
      ['permissions'],
      before,
      after.get(before.userId) ?? before,
    ),
  );
  await recordChanges(tx, 'user', context, changes);
}
