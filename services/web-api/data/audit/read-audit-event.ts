/** Reads an event of the audit record as it is kept: any part of it may have been altered in the database. */
import { z } from 'zod';
import { AUDIT_EVENTS, type AUDIT_RECORDS } from '@/domain/contract/audit';
import { FiscalYear, Id, IdFromPath } from '@/domain/contract/primitives';
import { getSystemByPrefix } from '@/domain/systems';

export const AuditRow = z.object({
  eventId: z.coerce.number(),
  place: z.coerce.number().nullable(),
  at: z.coerce.date(),
  event: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** What was sent in a refused call need not be an id, a year or a text that the database can look up. */
const Text = z
  .string()
  .refine((text) => !text.includes('\0'))
  .nullable()
  .catch(null);
const AnyId = z.union([Id, IdFromPath]).nullable().catch(null);
const Year = z
  .union([FiscalYear, IdFromPath.pipe(FiscalYear)])
  .nullable()
  .catch(null);
const Params = z
  .object({
    ...{ productId: AnyId, fileId: AnyId, userId: AnyId, brandId: AnyId, organizationId: AnyId },
    ...{ marketId: AnyId, entityId: AnyId, runId: AnyId, fiscalYear: Year, allocationSystemId: AnyId },
  })
  .partial()
  .catch({});
const Query = z.object({ fiscalYear: Year }).partial().catch({});
const Body = z.object({ uniqueId: Text, AllocationSystemId: AnyId, FiscalYear: Year }).partial().catch({});

const Event = z.object({
  event: z.enum(AUDIT_EVENTS),
  operation: Text,
  by: Text,
  application: Text.optional(),
  userId: AnyId,
  viewedAs: AnyId,
  system: Text,
  params: z.record(z.string(), z.unknown()).catch({}),
  query: z.unknown(),
  body: z.unknown(),
  files: z.array(z.object({ name: z.string() })).catch([]),
  refused: Text,
  times: z.number().int().catch(1),
  requestId: Text,
});
type KeptEvent = z.output<typeof Event>;

/** Null for an event that was altered so that it cannot be read. */
function readEvent(text: string): KeptEvent | null {
  try {
    return Event.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const RECORD_PARAMS = {
  product: 'productId',
  import: 'fileId',
  user: 'userId',
  brand: 'brandId',
  organization: 'organizationId',
  market: 'marketId',
  entity: 'entityId',
} as const satisfies Record<(typeof AUDIT_RECORDS)[number], keyof z.output<typeof Params>>;
export type RecordKind = keyof typeof RECORD_PARAMS;
const RECORD_KINDS = Object.keys(RECORD_PARAMS) as RecordKind[];

/** An event with what its parts say of where and of which record; all null if it cannot be read. */
export function readAuditEvent(row: AuditRow) {
  const event = readEvent(row.event);
  const params = Params.parse(event?.params);
  const query = Query.parse(event?.query);
  const body = Body.parse(event?.body);
  const kind = RECORD_KINDS.find((each) => params[RECORD_PARAMS[each]]) ?? null;
  return {
    row,
    event,
    kind,
    id: (kind && params[RECORD_PARAMS[kind]]) ?? null,
    uniqueId: body.uniqueId ?? null,
    runId: params.runId ?? null,
    allocationSystemId:
      getSystemByPrefix(event?.system ?? '')?.id ??
      body.AllocationSystemId ??
      params.allocationSystemId ??
      null,
    fiscalYear: query.fiscalYear ?? body.FiscalYear ?? params.fiscalYear ?? null,
  };
}
export type ReadAuditEvent = ReturnType<typeof readAuditEvent>;
