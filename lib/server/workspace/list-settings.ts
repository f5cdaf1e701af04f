import 'server-only';
/** A user's settings of a list, read together with its rows: the first HTML has their columns. */
import type { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '../web-api';
import { orNone, settle } from './settle';

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
