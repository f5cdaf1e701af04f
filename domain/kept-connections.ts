/**
 * How long an idle connection stays open. The side that calls closes it well before the side that answers does: a call that is sent
 * while the connection is being closed breaks, and of a write nobody can say whether it arrived.
 */

/** At the side that answers: longer than the 60 s that most balancers keep one. */
export const KEPT_BY_ANSWERING_MS = 65_000;

/** At the web app, which calls. The difference leaves time for a process that is busy for seconds. */
export const KEPT_BY_CALLING_MS = 30_000;

/**
 * How long an idle connection to PostgreSQL is kept, in milliseconds. A new one costs both sides a sign-in, and PostgreSQL reads its catalogue and
 * plans all statements again in it. Those that a rush of calls opened are there for the next one.
 */
export const KEPT_IDLE_DATABASE_MS = 5 * 60_000;
