import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { toViewer, type Viewer } from '../../repositories/requests/viewer';
import { requireAllowed } from '../../routing/refusals';

/** The viewer of what only the brand side may read: drafts stand on it. Throws 403 for everybody else. */
export function toBrandSide(user: User, system: System): Viewer {
  const viewer = toViewer(user, system);
  if (!viewer.seesDrafts) requireAllowed({ allowed: false, reason: 'wrongType' });
  return viewer;
}
