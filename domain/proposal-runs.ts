/** Who may stop a run of a rule over all products, go on with it, and take it back. */
import { type Actor, isAdministratorOf } from './rights';
import { requireSystemById } from './systems';

/** The run's system, and who started it. */
type StartedRun = { userId: number; allocationSystemId: number };

/** Who started the run, and the administrators of its system. */
export const isOwnRun = (user: Actor & { userId: number }, run: StartedRun): boolean =>
  run.userId === user.userId || isAdministratorOf(user, run.allocationSystemId);

/** Who may change a run that the reader may not change. */
export const toNotYours = ({ allocationSystemId }: Pick<StartedRun, 'allocationSystemId'>): string =>
  `Only the person who started it and administrators of ${requireSystemById(allocationSystemId).label} can do this.`;
