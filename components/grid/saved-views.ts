/** Views of a list a person gave a name to: the filters and sort of an address, to come back to. */
import { z } from 'zod';

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 60;

const SavedView = z.object({ name: z.string().min(1).max(MAX_VIEW_NAME), search: z.string().max(4_000) });
export type SavedView = z.infer<typeof SavedView>;

/** What storage holds, as far as it can be read. */
export function parseViews(text: string | null): SavedView[] {
  if (text === null) return [];
  try {
    return z.array(SavedView).max(MAX_VIEWS).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** With the view added, or renewed where its name is taken; by name, and no more than there is room for. */
export function putView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter((each) => each.name !== view.name), view]
    .slice(-MAX_VIEWS)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What is no part of a view: where in it one stands, and the year, which is chosen in the header. */
const OUTSIDE = ['page', 'fiscalYear'];

/** A view is what is shown: filters, sort and columns. The order of names means nothing. */
export function toViewSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OUTSIDE) params.delete(name);
  params.sort();
  return params.toString();
}

/** The address' query of a view, in the year that is viewed now. */
export function toShownSearch(view: string, search: string): string {
  const params = new URLSearchParams(view);
  const year = new URLSearchParams(search).get('fiscalYear');
  if (year !== null) params.set('fiscalYear', year);
  return params.toString().replaceAll('%2C', ',');
}

export function getCurrentView(views: readonly SavedView[], search: string): SavedView | null {
  const shown = toViewSearch(search);
  return views.find((view) => toViewSearch(view.search) === shown) ?? null;
}
