import { listPitches } from '../../repositories/requests/list-pitches';
import { toViewer } from '../../repositories/requests/viewer';
import type { Handler } from '../../routing/call';
import { requireAllowed } from '../../routing/refusals';

export const listPitchesHandler: Handler<'listPitches'> = async ({ database, user, system, query }) => {
  const viewer = toViewer(user, system);
  const { kind } = viewer.scope;
  if (kind !== 'all' && kind !== 'markets') requireAllowed({ allowed: false, reason: 'wrongType' });
  return listPitches(database, viewer, query);
};
