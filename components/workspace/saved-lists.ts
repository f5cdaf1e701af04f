/**
 * The lists that every screen shows, with what was saved here since the page loaded them: a save is shown at once and everywhere,
 * without loading the page again.
 */
import type { CommonLists } from '@/domain/contract/core';
import { sortByCode, upsert } from '@/domain/sorting';

export type NamedLists = Omit<CommonLists, 'allocationSystems'>;
export type ListName = keyof NamedLists;
export type SavedLists = Readonly<NamedLists>;

export const NONE_SAVED: SavedLists = { brands: [], organizations: [], markets: [], entities: [] };

/** In its order; newer items from the server stay. */
export function withSaved<T extends { code: string; version: number }>(
  list: readonly T[],
  saved: readonly T[],
  key: keyof T,
): T[] {
  return saved
    .filter((item) => item.version >= (list.find((each) => each[key] === item[key])?.version ?? 0))
    .reduce<T[]>((items, item) => upsert(items, item, key, sortByCode), [...list]);
}

export const withSavedLists = (lists: NamedLists, saved: SavedLists): NamedLists => ({
  brands: withSaved(lists.brands, saved.brands, 'brandId'),
  organizations: withSaved(lists.organizations, saved.organizations, 'organizationId'),
  markets: withSaved(lists.markets, saved.markets, 'marketId'),
  entities: withSaved(lists.entities, saved.entities, 'entityId'),
});
