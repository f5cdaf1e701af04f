import type { User } from '@/domain/contract/user';
import type { SystemMoment } from '@/domain/rights';
import type { System } from '@/domain/systems';
import type { ChangeSource } from '../../repositories/history/record-changes';
import type { ChangeBy } from '../../repositories/requests/change-requests';
import { toViewer } from '../../repositories/requests/viewer';

type Caller = { user: User; system: System; now: Date };

/** The writer, in the form the repositories judge and record. */
export function toChangeBy(
  { user, system, now }: Caller,
  moment: SystemMoment,
  source: ChangeSource,
): ChangeBy {
  return { user, viewer: toViewer(user, system), moment, now, source };
}
