import 'server-only';
/** What a person made of a list, read while its rows are read: the first HTML has their columns. */
import type { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import { ProblemError } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { settle } from './settle';
import type { CallWebApi } from './web-api';

/** A web API that does not know the call yet, while a deployment is under way, has the list all the same. */
function orNone(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}

/** The rows with the settings beside them; null where those could not be had, and the browser asks again. */
export async function withSettings<P extends object>(
  call: CallWebApi,
  { prefix }: System,
  list: ListName,
  rows: Promise<P>,
): Promise<P & { settings: ListSettings | null }> {
  const load = call('getListSettings', { params: { prog: prefix, list } }).catch(orNone);
  const [page, { value }] = await Promise.all([rows, settle(load)]);
  return { ...page, settings: value };
}
