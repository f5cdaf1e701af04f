import 'server-only';
/** What a person made of a list, read while its rows are read: the first HTML has their columns. */
import type { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import type { System } from '@/domain/systems';
import { settle } from './settle';
import type { CallWebApi } from './web-api';

/** The rows with the settings beside them; null where those could not be had, and the browser asks again. */
export async function withSettings<P extends object>(
  call: CallWebApi,
  { prefix }: System,
  list: ListName,
  rows: Promise<P>,
): Promise<P & { settings: ListSettings | null }> {
  const [page, settings] = await Promise.all([
    rows,
    settle(call('getListSettings', { params: { prog: prefix, list } })),
  ]);
  return { ...page, settings: settings.value };
}
