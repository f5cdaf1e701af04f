/** Who may stop, continue and take back a run of a rule over all products. */
import { type Actor, isAdministratorOf } from './rights';

/** The run's system and its starter. */
type StartedRun = { userId: number; allocationSystemId: number };

/** The starter of the run and the administrators of its system. */
export const isOwnRun = (user: Actor & { userId: number }, run: StartedRun): boolean =>
  run.userId === user.userId || isAdministratorOf(user, run.allocationSystemId);
