import type { User } from '@/domain/contract/user';
import type { SystemMoment } from '@/domain/rights';
import type { System } from '@/domain/systems';
import type { ChangeSource } from '../../../data/history/record-changes';
import { toViewer } from '../../../data/requests/viewer';
import type { ChangeBy } from '../../../work/requests/change-requests';

type Caller = { user: User; system: System; now: Date };

/** The writer, in the form that changes are judged and recorded by. */
export function toChangeBy(
  { user, system, now }: Caller,
  moment: SystemMoment,
  source: ChangeSource,
): ChangeBy {
  return { user, viewer: toViewer(user, system), moment, now, source };
}
