import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { toViewer, type Viewer } from '../../../data/requests/viewer';
import { requireAllowed } from '../../../refusals';

/** The viewer of data that only the brand side may read, because it contains drafts. Throws 403 for all other users. */
export function toBrandSide(user: User, system: System): Viewer {
  const viewer = toViewer(user, system);
  if (!viewer.seesDrafts) requireAllowed({ allowed: false, reason: 'wrongType' });
  return viewer;
}
