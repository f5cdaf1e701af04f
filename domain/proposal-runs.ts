/** Who may stop a run of a rule over all products, go on with it, and take it back. */
import { type Actor, isAdministratorOf } from './rights';

/** The run's system, and who started it. */
type StartedRun = { userId: number; allocationSystemId: number };

/** Who started the run, and the administrators of its system. */
export const isOwnRun = (user: Actor & { userId: number }, run: StartedRun): boolean =>
  run.userId === user.userId || isAdministratorOf(user, run.allocationSystemId);
