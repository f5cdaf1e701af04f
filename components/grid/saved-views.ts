/** Named views of a list: the filters, sort and columns of a URL, to reopen later. */

import { toKnownSearch } from '@/components/workspace/address-names';
import type { ListView } from '@/domain/contract/lists';

/** The URL parameter of the opened view. */
export const VIEW_ID_NAME = 'saved';

/** Not part of a view: the page, the year, which is chosen in the header, and the view's own parameter. */
const OUTSIDE = ['page', 'fiscalYear', VIEW_ID_NAME];

/** A view consists of filters, sort and columns. The order of parameters is irrelevant. */
export function toViewSearch(search: string): string {
  const params = toKnownSearch(search);
  for (const name of OUTSIDE) params.delete(name);
  params.sort();
  return params.toString();
}

/** The URL query of a view in the currently viewed year; `view` null is the list without a view. */
export function toShownSearch(shown: string, view: Pick<ListView, 'viewId'> | null, search: string): string {
  const params = toKnownSearch(shown);
  const year = new URLSearchParams(search).get('fiscalYear');
  if (year !== null) params.set('fiscalYear', year);
  if (view) params.set(VIEW_ID_NAME, String(view.viewId));
  return params.toString().replaceAll('%2C', ',');
}

/**
 * The current view: the opened one, changed since or not, else one that shows exactly this. An unknown view in the URL
 * counts as none.
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
