/**
 * The views of the final allocation: all products, their requests as a list, one product, drafts, or the rules that were
 * applied to all products; the URL selects one.
 */
import { toListHref } from '@/components/grid/list-url';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';

export const VIEW_NAME = 'view';
/** All but the board, which has no name in the URL. */
const NAMED_VIEWS = ['list', 'desk', 'scenarios', 'rules'] as const;
export type AllocationView = 'board' | (typeof NAMED_VIEWS)[number];

export function toAllocationView(search: URLSearchParams): AllocationView {
  const name = search.get(VIEW_NAME);
  return NAMED_VIEWS.find((view) => view === name) ?? 'board';
}

/** Null: not known. */
type Years = { fiscalYear: number | null; currentFiscalYear: number | null };

/** The year is named if it is not the current one. */
const toYear = ({ fiscalYear, currentFiscalYear }: Years) =>
  fiscalYear === currentFiscalYear ? {} : { fiscalYear };

const toViewHref = (system: System, view: AllocationView, filters: Readonly<Record<string, unknown>>) =>
  toListHref(toPath('brandFinalAllocation', { system }), { [VIEW_NAME]: view, ...filters });

/** Some products in the list view. */
export const toListViewHref = (system: System, years: Years, productIds: readonly number[]): string =>
  toViewHref(system, 'list', { ...toYear(years), productIds });

/** The place of a run among the rules. */
export const toRunPlace = (runId: number): string => `run-${runId}`;

/** The rules that were applied to all products of a year, or the place of one run among them. */
export const toRulesHref = (system: System, years: Years, runId: number | null = null): string =>
  toViewHref(system, 'rules', toYear(years)) + (runId === null ? '' : `#${toRunPlace(runId)}`);

/** The board with these filters. */
export const toBoardHref = (
  system: System,
  filters: Readonly<Record<string, unknown>>,
  years: Years,
): string => toListHref(toPath('brandFinalAllocation', { system }), { ...toYear(years), ...filters });

/** The parameter of the desk for the product it shows. */
export const DESK_PRODUCT = 'product';

/** One product at its desk; `productIds`: the products to go through from there, in order. */
export const toDeskHref = (
  system: System,
  years: Years,
  productIds: readonly number[],
  productId?: number,
): string => toViewHref(system, 'desk', { ...toYear(years), productIds, [DESK_PRODUCT]: productId });

/** The parameter of the scenarios for those that are compared. */
export const COMPARED_SCENARIOS = 'scenarioIds';

/** The scenarios, with the board's filters: a new one is made of those products, or of some of them. */
export function toScenariosHref(
  system: System,
  filters: URLSearchParams,
  productIds: readonly number[] = [],
): string {
  const query = new URLSearchParams(filters);
  for (const name of ['page', 'limit']) query.delete(name);
  if (productIds.length > 0) query.delete('productIds');
  for (const productId of productIds) query.append('productIds', String(productId));
  query.set(VIEW_NAME, 'scenarios');
  return `${toPath('brandFinalAllocation', { system })}?${query}`;
}
