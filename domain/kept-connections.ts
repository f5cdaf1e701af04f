/**
 * How long a connection is kept that no call uses. Who calls lets go of it well before who answers does: a call that meets a
 * connection which is just being closed breaks, and of a write nobody can say whether it arrived.
 */

/** At the side that answers: longer than the 60 s that most balancers keep one. */
export const KEPT_BY_ANSWERING_MS = 65_000;

/** At the web app, which calls. What is between leaves time for a process that is busy for seconds. */
export const KEPT_BY_CALLING_MS = 30_000;
