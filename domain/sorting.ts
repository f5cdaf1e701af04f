/** The sort order of the in-memory lists, and insertion of an item. */

const byCode = <T extends { code: string }>(a: T, b: T) => a.code.localeCompare(b.code);

/** Brands, entities, markets and organizations: by code, locale compare. */
export function sortByCode<T extends { code: string }>(items: readonly T[]): T[] {
  return [...items].sort(byCode);
}

/** Views of a list: by name, "Week 2" before "Week 10"; for equal names the older first. */
export function sortViews<T extends { name: string; viewId: number }>(views: readonly T[]): T[] {
  const toOrder = (a: T, b: T) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }) || a.viewId - b.viewId;
  return [...views].sort(toOrder);
}

/** Allocation systems: by id ascending. */
export function sortSystems<T extends { allocationSystemId: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.allocationSystemId - b.allocationSystemId);
}

/** Fiscal years: default sort. */
export function sortFiscalYears(years: readonly number[]): number[] {
  return [...years].sort();
}

/** Adds the item, or replaces the one with its key, and sorts the list again. */
export function upsert<T>(
  items: readonly T[],
  item: T,
  key: keyof T,
  sort: (items: readonly T[]) => T[],
): T[] {
  return sort([...items.filter((each) => each[key] !== item[key]), item]);
}
