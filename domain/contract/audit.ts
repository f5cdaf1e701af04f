/** Events of the audit record as a person reads them, and its verification. */
import { z } from 'zod';
import { textFilter } from './filters';
import { pageOf, paging } from './paging';
import { Day, FiscalYear, Id, Instant } from './primitives';
import { ViewAsEnd } from './view-as';

export const AUDIT_EVENTS = [
  'signIn',
  'import',
  'check',
  'submission',
  'proposalRun',
  'export',
  'refusal',
  'rights',
  'viewAs',
  'retention',
] as const;
export type AuditEventKind = (typeof AUDIT_EVENTS)[number];

/** UTC days, both included. */
const days = { from: Day.optional(), to: Day.optional() };
export const AuditQuery = z.strictObject(days);
export type AuditQuery = z.infer<typeof AuditQuery>;

const auditFilters = {
  kind: z.enum(AUDIT_EVENTS).optional(),
  /**
   * A part of the person's name or email, or of a directory id that no account has. Of view-as sessions also of the person
   * that the application was viewed as.
   */
  by: textFilter,
  ...days,
};
export const AuditExportQuery = z.strictObject(auditFilters);
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;
export const AuditListQuery = z.strictObject({ ...auditFilters, ...paging(['at']) });
export type AuditListQuery = z.infer<typeof AuditListQuery>;

export const AUDIT_RECORDS = [
  'user',
  'product',
  'import',
  'brand',
  'organization',
  'market',
  'entity',
] as const;

/** What the event is about. */
export const AuditRecord = z.object({
  kind: z.enum(AUDIT_RECORDS),
  id: Id,
  /** The present name; null: it is not kept any more. */
  label: z.string().nullable(),
  /** The directory id, if the record is a user. */
  uniqueId: z.string().nullable(),
});

const count = z.number().int();

export const AuditEntry = z.object({
  eventId: z.number().int().positive(),
  /** The place in the chain; null: it is given in a moment. */
  place: z.number().int().positive().nullable(),
  at: Instant,
  /** Null: the event cannot be read, because it was altered in the database. */
  kind: z.enum(AUDIT_EVENTS).nullable(),
  /** The name of the call, or of a command on the server. */
  operation: z.string().nullable(),
  /** The directory id of the person; null for a command on the server. */
  by: z.string().nullable(),
  /** The present name of the account; null: there is none. */
  byName: z.string().nullable(),
  /** The directory's id of the application that called without a person. */
  application: z.string().nullable(),
  /** The name of the user that the person viewed the application as. */
  viewedAs: z.string().nullable(),
  /** How the view-as session went on that the event starts; null: it starts none, or the session is not kept. */
  viewing: ViewAsEnd.nullable().default(null),
  allocationSystemId: Id.nullable(),
  fiscalYear: FiscalYear.nullable(),
  record: AuditRecord.nullable(),
  /** The run of a rule over all products; null: the event is of none, or older than its id. */
  runId: Id.nullable().default(null),
  fileNames: z.array(z.string()),
  /** Rows of an import that is still kept. */
  rows: z.object({ created: count, updated: count, failed: count }).nullable(),
  /** What the person said or chose: a reason, a rule, an action. */
  note: z.string().nullable(),
  /** Why it was refused; null: it was carried out. */
  refused: z.string().nullable(),
  /** How many equal refusals the event stands for. */
  times: count,
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = pageOf(AuditEntry);

export const AuditVerification = z.object({
  isWhole: z.boolean(),
  /** The events that are as they were recorded, from the first that is kept. */
  events: count,
  /** The places of the first and the last of them, and the last one's moment and hash; null: there is none. */
  first: count.nullable(),
  last: count.nullable(),
  lastAt: Instant.nullable(),
  lastHash: z.string().nullable(),
  /** Where it breaks, as a sentence; null: it is whole. */
  fault: z.string().nullable(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
