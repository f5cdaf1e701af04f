/** View-as sessions: an administrator views the application as another user, on record. */
import { z } from 'zod';
import { textFilter } from './filters';
import { pageOf, paging } from './paging';
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

/** A view-as session with both users. */
export const ViewAsEntry = ViewAs.extend({ viewAsId: Id, ...ViewAsEnd.shape });
export type ViewAsEntry = z.infer<typeof ViewAsEntry>;

export const VIEW_AS_SORTS = ['startedAt', 'by', 'as'] as const;
/** `search`: a part of the name or email of the administrator or of the viewed user. */
const viewAsFilters = { search: textFilter };
export const ViewAsExportQuery = z.strictObject(viewAsFilters);
export const ViewAsListQuery = z.strictObject({ ...viewAsFilters, ...paging(VIEW_AS_SORTS) });
export type ViewAsExportQuery = z.infer<typeof ViewAsExportQuery>;
export type ViewAsListQuery = z.infer<typeof ViewAsListQuery>;
export const ViewAsPage = pageOf(ViewAsEntry);
