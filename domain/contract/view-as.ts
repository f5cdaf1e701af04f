/** View-as sessions: an administrator views the application as another user, on record. */
import { z } from 'zod';
import { Id, Instant } from './primitives';

/** A user as shown to other users. */
export const Person = z.object({ userId: Id, name: z.string(), email: z.string() });

export const ViewAs = z.object({ by: Person, as: Person, startedAt: Instant, endsAt: Instant });
export type ViewAs = z.infer<typeof ViewAs>;

/** The state of a view-as session: open, stopped by the administrator, replaced by the next one, or expired. */
export const VIEW_AS_OUTCOMES = ['open', 'stopped', 'replaced', 'expired'] as const;
export type ViewAsOutcome = (typeof VIEW_AS_OUTCOMES)[number];

/** How a view-as session went on. */
export const ViewAsEnd = z.object({
  startedAt: Instant,
  /** Null while it is open. */
  endedAt: Instant.nullable(),
  outcome: z.enum(VIEW_AS_OUTCOMES),
});
export type ViewAsEnd = z.infer<typeof ViewAsEnd>;
