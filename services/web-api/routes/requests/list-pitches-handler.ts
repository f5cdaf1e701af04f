import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { listPitches } from '../../repositories/requests/list-pitches';
import { toViewer, type Viewer } from '../../repositories/requests/viewer';
import type { Handler } from '../../routing/call';
import { requireAllowed } from '../../routing/refusals';

/** The reader of a system's pitches: its market side and administrators. Throws 403 for the brand side. */
export function requirePitchViewer(user: User, system: System): Viewer {
  const viewer = toViewer(user, system);
  const { kind } = viewer.scope;
  if (kind !== 'all' && kind !== 'markets') requireAllowed({ allowed: false, reason: 'wrongType' });
  return viewer;
}

export const listPitchesHandler: Handler<'listPitches'> = async ({ database, user, system, query }) =>
  listPitches(database, requirePitchViewer(user, system), query);
