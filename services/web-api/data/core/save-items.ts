/** Creating and replacing items of the core lists, with their history. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '@/domain/contract/primitives';
import { toKey } from '@/domain/keys';
import type { Verdict } from '@/domain/rights';
import { toLine } from '@/domain/texts';
import { requireAllowed, requireFound, requireVersion, toInvalid } from '../../refusals';
import type { Transaction } from '../database/database';
import { getLastChange } from '../history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../history/record-changes';
import { getItem } from './read-items';
import type { Resource } from './resources';

const Inserted = z.object({ itemId: Id });
type Item = { label: string; code: string; version: number };
type Body = {
  label: string;
  code: string;
  organizationId?: number | null;
  entityId?: number | null;
  isRetired?: boolean | undefined;
};

async function requireGroup(
  transaction: Transaction,
  { group }: Resource<z.ZodType<Item>>,
  body: Body,
): Promise<void> {
  const groupId = group ? body[group.key] : null;
  if (!group || groupId === null || groupId === undefined) return;
  if ((await transaction.$count(group.table, eq(group.id, groupId))) > 0) return;
  throw toInvalid({ [group.key]: [`The ${group.label} field names none that is there.`] });
}

/** An unchanged code is accepted as it is: only a new one is validated, and claims its key. */
function toNewCode(resource: Resource, code: string) {
  const message = resource.toCodeError(code);
  if (message !== null) throw toInvalid({ code: [message] });
  return { code, codeKey: toKey(code) };
}

/** The texts of a write, except older ones that break a text rule and do not visibly change. */
const toKeptTexts = (body: Body, before: Item) => ({
  label: toLine(before.label) === body.label ? before.label : body.label,
  code: toLine(before.code, true) === body.code ? before.code : body.code,
});

const toFields = ({ group }: Resource<z.ZodType<Item>>): (keyof Body)[] =>
  group ? ['code', 'label', group.key, 'isRetired'] : ['code', 'label'];

async function record(
  transaction: Transaction,
  resource: Resource<z.ZodType<Item>>,
  context: ChangeContext,
  itemId: number,
  states: { before: Partial<Body>; after: Body },
): Promise<void> {
  const changes = toChanges<Partial<Body>>(itemId, toFields(resource), states.before, states.after);
  await recordChanges(transaction, resource.kind, context, changes);
}

/** Adds an item. Throws 409 for a code that is taken, ignoring case, and 400 for an invalid code or unknown group. */
export async function createItem<T extends Item>(
  transaction: Transaction,
  resource: Resource<z.ZodType<T>>,
  body: Body,
  context: ChangeContext,
): Promise<T> {
  const claimed = toNewCode(resource, body.code);
  await requireGroup(transaction, resource, body);
  const rows = await transaction
    .insert(resource.table)
    .values({ ...body, ...claimed })
    .returning({ itemId: resource.id });
  const { itemId } = Inserted.parse(rows[0]);
  await record(transaction, resource, context, itemId, { before: {}, after: body });
  return requireFound(await getItem(transaction, resource, itemId));
}

/** `mayRetire`: whether the caller may retire a brand or market, and bring it back. */
export type Replacement = ChangeContext & { ifMatch: number | null; mayRetire?: Verdict };

/** Replaces an item. Throws 409 if the version is outdated, naming who changed it, 403, and 404 when there is none. */
export async function replaceItem<T extends Item & Body>(
  transaction: Transaction,
  resource: Resource<z.ZodType<T>>,
  itemId: number,
  body: Body,
  { ifMatch, mayRetire, ...context }: Replacement,
): Promise<T> {
  await transaction.execute(sql`select 1 from ${resource.table} where ${resource.id} = ${itemId} for update`);
  const before = requireFound(await getItem(transaction, resource, itemId));
  await requireVersion(ifMatch, {
    version: before.version,
    what: resource.label,
    readLast: () => getLastChange(transaction, resource.kind, itemId),
  });
  const kept: Body = { ...body, ...toKeptTexts(body, before) };
  const claimed = kept.code === before.code ? {} : toNewCode(resource, kept.code);
  await requireGroup(transaction, resource, body);
  const after: Body = resource.group ? { ...kept, isRetired: body.isRetired ?? before.isRetired } : kept;
  if (mayRetire && after.isRetired !== before.isRetired) requireAllowed(mayRetire);
  const isUnchanged = toFields(resource).every((field) => (after[field] ?? null) === (before[field] ?? null));
  if (isUnchanged) return before;
  const [row] = await transaction
    .update(resource.table)
    .set({ ...after, ...claimed, version: sql`${resource.version} + 1` })
    .where(eq(resource.id, itemId))
    .returning();
  await record(transaction, resource, context, itemId, { before, after });
  return resource.answer.parse(row);
}
