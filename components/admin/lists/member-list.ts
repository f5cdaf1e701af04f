/** Shared code of the two pairs of lists: brands with organizations, markets with entities. */
import type { Brand, Entity, Market, Organization } from '@/domain/contract/core';
import type { RecordKind } from '@/domain/contract/history';
import { toSearchText } from '@/domain/format';
import { sortByCode, upsert } from '@/domain/sorting';
import { isUnique, toMessage } from '@/domain/validation';

export type Item = { id: number; code: string; label: string; version: number };
export type Member = Item & { groupId: number | null };
export type MemberLists = { groups: Item[]; members: Member[] };

/** The list with the items saved here since it was loaded, in its order; newer items from the server stay. */
export function withSaved<T extends Item>(list: readonly T[], saved: readonly T[]): T[] {
  return saved
    .filter(({ id, version }) => version >= (list.find((each) => each.id === id)?.version ?? 0))
    .reduce<T[]>((items, item) => upsert(items, item, 'id', sortByCode), [...list]);
}

export type ListKind = 'brands' | 'markets';
export const NAMES: Record<ListKind, { member: string; members: string; group: string; groups: string }> = {
  brands: { member: 'Brand', members: 'Brands', group: 'Organization', groups: 'Organizations' },
  markets: { member: 'Market', members: 'Markets', group: 'Entity', groups: 'Entities' },
};

/** The kind of an item's record in the history. */
export const toRecordKind = ({ list, isGroup }: { list: ListKind; isGroup: boolean }): RecordKind =>
  list === 'brands' ? (isGroup ? 'organization' : 'brand') : isGroup ? 'entity' : 'market';

export const toBrandLists = (
  organizations: readonly Organization[],
  brands: readonly Brand[],
): MemberLists => ({
  groups: organizations.map((each) => ({ ...each, id: each.organizationId })),
  members: brands.map((each) => ({ ...each, id: each.brandId, groupId: each.organizationId })),
});

export const toMarketLists = (entities: readonly Entity[], markets: readonly Market[]): MemberLists => ({
  groups: entities.map((each) => ({ ...each, id: each.entityId })),
  members: markets.map((each) => ({ ...each, id: each.marketId, groupId: each.entityId })),
});

/** Members of a group (0: of none; null: of all) whose code or label contains a text. */
export function findMembers(
  members: readonly Member[],
  { groupId, search }: { groupId: number | null; search: string },
): Member[] {
  const sought = toSearchText(search.trim());
  return members.filter(
    (member) =>
      (groupId === null || (member.groupId ?? 0) === groupId) &&
      toSearchText(`${member.code} ${member.label}`).includes(sought),
  );
}

export type ItemDraft = { id: number | null; code: string; label: string; groupId: number | null };
export type ItemErrors = Partial<Record<'code' | 'label', string>>;

const fold = (code: string) => code.toLowerCase();

/** Code and label are required. A new code must be unique, ignoring case, and valid for the list. */
export function toItemErrors(
  draft: ItemDraft,
  list: readonly Item[],
  toCodeError: (code: string) => string | null = () => null,
): ItemErrors {
  const errors: ItemErrors = {};
  const code = draft.code.trim();
  const others = list.filter((item) => item.id !== draft.id).map((item) => fold(item.code));
  const isKept = list.some((item) => item.id === draft.id && item.code === code);
  if (code === '') errors.code = toMessage('required_relation', { field: 'Code' });
  else if (!isKept) {
    const isOwn = isUnique(fold(code), [...others, fold(code)]);
    const message = isOwn ? toCodeError(code) : toMessage('unique', { field: 'Code' });
    if (message !== null) errors.code = message;
  }
  if (draft.label.trim() === '') errors.label = toMessage('required_relation', { field: 'Label' });
  return errors;
}
