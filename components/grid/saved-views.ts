/** Views of a list under a name: the filters, sort and columns of an address, to come back to. */
import type { ListView } from '@/domain/contract/lists';

/** The name under which an address says which view was opened. */
export const VIEW_ID_NAME = 'saved';

/** What is no part of a view: where in it one stands, the year, which is chosen in the header, and the view's own name. */
const OUTSIDE = ['page', 'fiscalYear', VIEW_ID_NAME];

/** A view is what is shown: filters, sort and columns. The order of names means nothing. */
export function toViewSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OUTSIDE) params.delete(name);
  params.sort();
  return params.toString();
}

/** The address' query of a view in the year that is viewed now; `view` null is the list without any. */
export function toShownSearch(shown: string, view: Pick<ListView, 'viewId'> | null, search: string): string {
  const params = new URLSearchParams(shown);
  const year = new URLSearchParams(search).get('fiscalYear');
  if (year !== null) params.set('fiscalYear', year);
  if (view) params.set(VIEW_ID_NAME, String(view.viewId));
  return params.toString().replaceAll('%2C', ',');
}

/**
 * The view one is in: the one that was opened, changed since or not, else one that shows just this. An address that
 * names a view the reader does not have names none.
 */
export function getShownView<V extends Pick<ListView, 'viewId' | 'search'>>(
  views: readonly V[],
  search: string,
): { view: V; isChanged: boolean } | null {
  const shown = toViewSearch(search);
  const isShown = (view: V) => toViewSearch(view.search) === shown;
  const opened = new URLSearchParams(search).get(VIEW_ID_NAME);
  const view = views.find(({ viewId }) => String(viewId) === opened) ?? views.find(isShown);
  return view ? { view, isChanged: !isShown(view) } : null;
}
