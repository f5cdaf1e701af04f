/** Looks at the application as another user: each is on record. */
import { z } from 'zod';
import { Id, Instant } from './primitives';

/** Somebody, as they are named to others. */
export const Person = z.object({ userId: Id, name: z.string(), email: z.string() });

export const SeeAs = z.object({ by: Person, as: Person, startedAt: Instant, endsAt: Instant });
export type SeeAs = z.infer<typeof SeeAs>;

/** Newest first; a long record is cut at its oldest end. */
export const SeeAsRecord = z.object({
  items: z.array(SeeAs.extend({ /** When it was stopped by hand. */ endedAt: Instant.nullable() })),
});
export type SeeAsRecord = z.infer<typeof SeeAsRecord>;
