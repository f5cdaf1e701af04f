import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { toViewer, type Viewer } from '../../../data/requests/viewer';
import { requireAllowed } from '../../../refusals';

/** The reader of a system's pitches: its market side and administrators. Throws 403 for the brand side. */
export function requirePitchViewer(user: User, system: System): Viewer {
  const viewer = toViewer(user, system);
  const { kind } = viewer.scope;
  if (kind !== 'all' && kind !== 'markets') requireAllowed({ allowed: false, reason: 'wrongType' });
  return viewer;
}
