import 'server-only';
/** Whether a person hid the list of the set-up on Home: kept like the columns of a list, in the first system they administer. */
import { SETUP_STEPS } from '@/domain/lists';
import { isAdministratorOf } from '@/domain/rights';
import { orNone, settle } from '../api/settle';
import type { Workspace } from './workspace';

/** Null if it cannot be loaded. */
export async function loadSetupChoice({ user, systems, call }: Pick<Workspace, 'user' | 'systems' | 'call'>) {
  const prog = systems.find(({ id }) => isAdministratorOf(user, id))?.prefix;
  if (prog === undefined) return null;
  const { value } = await settle(call('getListSettings', { params: { prog, list: 'setup' } }).catch(orNone));
  return value && { prog, isHidden: value.columns.chosen?.hidden.includes(SETUP_STEPS) ?? false };
}
