/** The item that is open over a pair of lists, in their URL: "/admin/brands?brand=12". */
import { NEW_ENTRY } from '@/components/workspace/new-entry';
import { SCREENS } from '@/domain/screens';
import { type Item, type ListKind, type MemberLists, NAMES } from './member-list';

/** A member or a group by its id, or a new one. */
export type OpenItem = { isGroup: boolean; id: number | typeof NEW_ENTRY };

const PATHS: Record<ListKind, string> = {
  brands: SCREENS.adminBrands.path,
  markets: SCREENS.adminMarkets.path,
};

/** The query parameter of the open item: "brand", "organization". */
export const toItemParameter = (kind: ListKind, isGroup: boolean): string =>
  (isGroup ? NAMES[kind].group : NAMES[kind].member).toLowerCase();

/** The URL that opens an item, without filters. */
export const toItemHref = (kind: ListKind, isGroup: boolean, id: OpenItem['id']): string =>
  `${PATHS[kind]}?${toItemParameter(kind, isGroup)}=${id}`;

/** Null if nothing is open, or the URL has no valid id. */
export function toOpenItem(kind: ListKind, search: URLSearchParams): OpenItem | null {
  const member = search.get(toItemParameter(kind, false));
  const text = member ?? search.get(toItemParameter(kind, true)) ?? '';
  const isGroup = member === null;
  if (text === NEW_ENTRY) return { isGroup, id: NEW_ENTRY };
  return /^[1-9]\d{0,8}$/.test(text) ? { isGroup, id: Number(text) } : null;
}

/** The open item in the lists; null for a new one and for one that does not exist. */
export function findOpenItem(kind: ListKind, search: URLSearchParams, lists: MemberLists): Item | null {
  const open = toOpenItem(kind, search);
  const items: readonly Item[] = open?.isGroup ? lists.groups : lists.members;
  return items.find(({ id }) => id === open?.id) ?? null;
}
