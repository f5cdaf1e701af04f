/** What the names of a query have to keep to beside the schema of their operation. */
import { SORT_NAME, toWireName } from '@/domain/contract/query-string';
import { listForeignFields, PRODUCT_FIELDS } from '@/domain/product-fields';
import type { System } from '@/domain/systems';
import { toInvalid } from '../../refusals';

/** Throws 400 for a filter or an order by a field that the products of the system do not have: it would find nothing. */
export function requireFieldsOf(system: System, search: URLSearchParams): void {
  const foreign = new Map(listForeignFields(system).map((field) => [field.toLowerCase(), field]));
  for (const [name, value] of search) {
    const [, place, part] = SORT_NAME.exec(name) ?? [];
    const isOrder = part?.toLowerCase() === 'attribute';
    const field = foreign.get((isOrder ? value : name).toLowerCase());
    if (field === undefined) continue;
    const key = isOrder ? `Sort[${Number(place)}].attribute` : toWireName(field);
    throw toInvalid({ [key]: [`Products of ${system.label} have no ${PRODUCT_FIELDS[field].label}.`] });
  }
}

/** Throws 400 for orders that are not numbered from 0 without a gap: what stood in the gap is not known. */
export function requireOrdersInTurn(search: URLSearchParams): void {
  const names = [...search.keys()].filter((name) => SORT_NAME.test(name));
  const toPlace = (name: string) => Number(SORT_NAME.exec(name)?.[1]);
  const places = new Set(names.map(toPlace));
  const late = names.find((name) => toPlace(name) > 0 && !places.has(toPlace(name) - 1));
  if (late === undefined) return;
  const missing = `Sort[${toPlace(late) - 1}]`;
  throw toInvalid({
    [`Sort[${toPlace(late)}]`]: [`${missing} is missing: orders are numbered from Sort[0] without a gap.`],
  });
}
