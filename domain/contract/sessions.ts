/** A user's sessions in the web app, which keeps them: the web API does not know them. */
import { z } from 'zod';
import { Instant } from './primitives';

export const OpenSession = z.object({
  /** Names the session, and opens nothing. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** "Chrome on Windows", as the browser said at the sign-in. */
  device: z.string(),
  signedInAt: Instant,
  /** To the minute. */
  seenAt: Instant,
  /** Whether the request itself came from this session. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** The newest first. */
export const OpenSessions = z.object({ items: z.array(OpenSession) });

export const EndedSessions = z.object({ ended: z.number().int() });

/** One session to end; without it all of them, on one's own side all others. */
export const SessionToEnd = z.strictObject({ key: OpenSession.shape.key.optional() });
