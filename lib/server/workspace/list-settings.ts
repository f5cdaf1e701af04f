import 'server-only';
/** A user's settings of a list, read together with its rows: the first HTML has their columns. */
import type { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import { ProblemError } from '@/domain/problems';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '../web-api';
import { settle } from './settle';

/** During a deployment the web API may not know this call yet: the list is shown without settings. */
function orNone(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}

/** The rows with the settings; null settings if they cannot be loaded, and the browser loads them again. */
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
