/**
 * How long an idle connection stays open. The side that calls closes it well before the side that answers does: a call sent
 * on a closing connection fails, and whether a write arrived is then unknown.
 */

/** On the answering side: longer than the 60 s of most balancers. */
export const KEPT_BY_ANSWERING_MS = 65_000;

/** On the calling side, the web app. The difference covers a process that is busy for some seconds. */
export const KEPT_BY_CALLING_MS = 30_000;

/**
 * How long an idle connection to PostgreSQL is kept, in milliseconds. A new one costs both sides a sign-in, and PostgreSQL reads its catalogue and
 * plans all statements again in it. Those that a rush of calls opened are there for the next one.
 */
export const KEPT_IDLE_DATABASE_MS = 5 * 60_000;
