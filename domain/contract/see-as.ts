/** Looks at the application as another user: each is on record. */
import { z } from 'zod';
import { textFilter } from './filters';
import { pageOf, paging } from './paging';
import { Id, Instant } from './primitives';

/** Somebody, as they are named to others. */
export const Person = z.object({ userId: Id, name: z.string(), email: z.string() });

export const SeeAs = z.object({ by: Person, as: Person, startedAt: Instant, endsAt: Instant });
export type SeeAs = z.infer<typeof SeeAs>;

/** How a look stands or ended: open, stopped by hand, replaced by the next one, or over by its time. */
export const SEE_AS_OUTCOMES = ['open', 'stopped', 'replaced', 'expired'] as const;
export type SeeAsOutcome = (typeof SEE_AS_OUTCOMES)[number];

/** A look on record. */
export const SeeAsEntry = SeeAs.extend({
  seeAsId: Id,
  /** Null while it is open. */
  endedAt: Instant.nullable(),
  outcome: z.enum(SEE_AS_OUTCOMES),
});
export type SeeAsEntry = z.infer<typeof SeeAsEntry>;

export const SEE_AS_SORTS = ['startedAt', 'by', 'as'] as const;
/** `search`: a part of the name or e-mail of who looked, or of the user as whom. */
const seeAsFilters = { search: textFilter };
export const SeeAsExportQuery = z.strictObject(seeAsFilters);
export const SeeAsListQuery = z.strictObject({ ...seeAsFilters, ...paging(SEE_AS_SORTS) });
export type SeeAsExportQuery = z.infer<typeof SeeAsExportQuery>;
export type SeeAsListQuery = z.infer<typeof SeeAsListQuery>;
export const SeeAsPage = pageOf(SeeAsEntry);
