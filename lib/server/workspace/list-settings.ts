import 'server-only';
/** A user's settings of a list, read together with its rows, which become text: the first HTML has their columns. */
import type { ListSettings } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import type { Problem } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { type AsText, toText } from '@/lib/as-text';
import type { CallWebApi } from '../api/call-web-api';
import { orNone, settle } from '../api/settle';

/** The rows with the settings; null settings if they cannot be loaded, and the browser loads them again. */
export async function withSettings<P>(
  call: CallWebApi,
  { prefix }: System,
  list: ListName,
  rows: Promise<{ page: P; failed?: Problem }>,
): Promise<{ page: AsText<P>; failed?: Problem; settings: ListSettings | null }> {
  const load = call('getListSettings', { params: { prog: prefix, list } }).catch(orNone);
  const [{ page, ...read }, { value }] = await Promise.all([rows, settle(load)]);
  return { ...read, page: toText(page), settings: value };
}
