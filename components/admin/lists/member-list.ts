/** Shared code of the two pairs of lists: brands with organizations, markets with entities. */
import { toListUrl } from '@/components/grid/list-url';
import type { Brand, EditorCounts, Entity, Market, Organization } from '@/domain/contract/core';
import type { RecordKind } from '@/domain/contract/history';
import { type User, UserListQuery } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toSearchText } from '@/domain/format';
import { may } from '@/domain/rights';
import { SCREENS } from '@/domain/screens';
import { isUnique, toMessage } from '@/domain/validation';
import type { FieldConflict } from '../conflict-notice';

export type Item = { id: number; code: string; label: string; version: number };
export type Member = Item & { groupId: number | null; isRetired: boolean };
export type MemberLists = { groups: Item[]; members: Member[] };

export type ListKind = 'brands' | 'markets';
export const NAMES: Record<ListKind, { member: string; members: string; group: string; groups: string }> = {
  brands: { member: 'Brand', members: 'Brands', group: 'Organization', groups: 'Organizations' },
  markets: { member: 'Market', members: 'Markets', group: 'Entity', groups: 'Entities' },
};

/** May the user change this item? Null: a new one. */
export function toWriteVerdict(
  user: User,
  { list, isGroup }: { list: ListKind; isGroup: boolean },
  id: number | null,
) {
  if (isGroup || id === null) return may(user, 'application.administer', {});
  return list === 'brands'
    ? may(user, 'brand.write', { brandId: id })
    : may(user, 'market.write', { marketId: id });
}

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

/** By the id of a brand or market, how many users edit it. */
export type Editors = ReadonlyMap<number, number>;

export const toEditors = (kind: ListKind, { brands, markets }: EditorCounts): Editors =>
  kind === 'brands'
    ? new Map(brands.map(({ brandId, editors }) => [brandId, editors]))
    : new Map(markets.map(({ marketId, editors }) => [marketId, editors]));

/** The users who are counted as editors of a brand or market. */
export const toEditorsHref = (kind: ListKind, id: number): string => {
  const isBrand = kind === 'brands';
  const query = {
    roleId: Roles.Editor,
    permissionTypeId: isBrand ? PermissionTypes.Brand : PermissionTypes.Market,
    [isBrand ? 'brandIds' : 'marketIds']: [id],
  };
  return `${SCREENS.adminUsers.path}${toListUrl(UserListQuery, query, {})}`;
};

type MemberFilters = {
  /** 0: of no group; null: of all. */
  groupId: number | null;
  search: string;
  includeRetired: boolean;
  /** Only those that no user edits; null: all. */
  withoutEditor: Editors | null;
};

/** Members of a group (0: of none; null: of all) whose code or label contains a text; retired ones if they are included. */
export function findMembers(
  members: readonly Member[],
  { groupId, search, includeRetired, withoutEditor }: MemberFilters,
): Member[] {
  const sought = toSearchText(search.trim());
  return members.filter(
    (member) =>
      (includeRetired || !member.isRetired) &&
      (withoutEditor === null || withoutEditor.get(member.id) === 0) &&
      (groupId === null || (member.groupId ?? 0) === groupId) &&
      toSearchText(`${member.code} ${member.label}`).includes(sought),
  );
}

export type ItemEdit = {
  id: number | null;
  code: string;
  label: string;
  groupId: number | null;
  isRetired: boolean;
};
export type ItemErrors = Partial<Record<'code' | 'label', string>>;

const fold = (code: string) => code.toLowerCase();

/** "The Code must be unique. ORV is already used by Orvane." */
function toTakenMessage(code: string, others: readonly Item[]): string {
  const holder = others.find((item) => fold(item.code) === fold(code));
  return `${toMessage('unique', { field: 'Code' })} ${holder?.code ?? code} is already used by ${holder?.label ?? 'another'}.`;
}

/** Code and name are required. A new code must be unique, ignoring case, and valid for the list. */
export function toItemErrors(
  edit: ItemEdit,
  list: readonly Item[],
  toCodeError: (code: string) => string | null = () => null,
): ItemErrors {
  const errors: ItemErrors = {};
  const code = edit.code.trim();
  const others = list.filter((item) => item.id !== edit.id);
  const isKept = list.some((item) => item.id === edit.id && item.code === code);
  if (code === '') errors.code = toMessage('required_relation', { field: 'Code' });
  else if (!isKept) {
    const isOwn = isUnique(fold(code), [...others.map((item) => fold(item.code)), fold(code)]);
    const message = isOwn ? toCodeError(code) : toTakenMessage(code, others);
    if (message !== null) errors.code = message;
  }
  if (edit.label.trim() === '') errors.label = toMessage('required_relation', { field: 'Name' });
  return errors;
}

/** The fields of an item that another user has saved with a different value than the edit's. */
export function toItemConflicts(
  theirs: ItemEdit,
  mine: ItemEdit,
  groups: readonly Item[],
  groupName: string,
): FieldConflict[] {
  const toYesNo = ({ isRetired }: ItemEdit) => (isRetired ? 'yes' : 'no');
  const toGroup = ({ groupId }: ItemEdit) => groups.find(({ id }) => id === groupId)?.label ?? '';
  return [
    { label: 'Code', theirs: theirs.code, mine: mine.code },
    { label: 'Name', theirs: theirs.label, mine: mine.label },
    { label: groupName, theirs: toGroup(theirs), mine: toGroup(mine) },
    { label: 'Retired', theirs: toYesNo(theirs), mine: toYesNo(mine) },
  ].filter((field) => field.theirs !== field.mine);
}

export type MemberSort = { column: 'code' | 'label' | 'group' | 'editors'; isDescending: boolean };

/** "label" or "-label"; by code if it is neither. */
export function toMemberSort(text: string | null): MemberSort {
  const column = (['code', 'label', 'group', 'editors'] as const).find(
    (each) => text === each || text === `-${each}`,
  );
  return { column: column ?? 'code', isDescending: column !== undefined && text?.startsWith('-') === true };
}

/** Members (in the order of their codes) by a column; those without a group last. */
export function sortMembers(
  members: readonly Member[],
  groups: readonly Item[],
  sort: MemberSort,
  editors: Editors | null,
): Member[] {
  const { column } = sort;
  const direction = sort.isDescending ? -1 : 1;
  if (column === 'editors') {
    const toCount = ({ id }: Member) => editors?.get(id) ?? 0;
    return [...members].sort((a, b) => direction * (toCount(a) - toCount(b)));
  }
  const toText = (member: Member) =>
    column === 'group' ? (groups.find(({ id }) => id === member.groupId)?.label ?? '\uffff') : member[column];
  return [...members].sort(
    (a, b) => direction * toSearchText(toText(a)).localeCompare(toSearchText(toText(b)), 'en'),
  );
}
