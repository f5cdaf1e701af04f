/** Looks the names up of the people and records that events of the audit record keep as ids. */
import { inArray, or } from 'drizzle-orm';
import { toAuditNote } from '@/domain/audit-words';
import type { AuditEntry } from '@/domain/contract/audit';
import { toProductTitle } from '@/domain/systems';
import { getMemberships } from '../core/memberships';
import type { Database } from '../database/database';
import { imports, products, users } from '../database/schema';
import { readViewAsEnds } from '../users/view-as-ends';
import { type AuditRow, type ReadAuditEvent, type RecordKind, readAuditEvent } from './read-audit-event';

const toIds = (reads: readonly ReadAuditEvent[], of: RecordKind) => [
  ...new Set(reads.flatMap(({ kind, id }) => (kind === of && id !== null ? [id] : []))),
];

async function readUsers(database: Database, reads: readonly ReadAuditEvent[]) {
  const ids = reads.flatMap(({ event }) => [event?.userId, event?.viewedAs]);
  const uniqueIds = reads.flatMap(({ event, uniqueId }) => [event?.by, uniqueId]);
  const known = <T>(list: readonly (T | null | undefined)[]) => [
    ...new Set(list.flatMap((each) => each ?? [])),
  ];
  const rows = await database
    .select({ id: users.userId, uniqueId: users.uniqueId, label: users.name })
    .from(users)
    .where(
      or(
        inArray(users.userId, known([...ids, ...toIds(reads, 'user')])),
        inArray(users.uniqueId, known(uniqueIds)),
      ),
    );
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byUniqueId: new Map(rows.map((row) => [row.uniqueId, row])),
  };
}

async function readProducts(database: Database, reads: readonly ReadAuditEvent[]) {
  const { productId, allocationSystemId, fiscalYear, skuName, skuId, name } = products;
  const rows = await database
    .select({ id: productId, allocationSystemId, fiscalYear, skuName, skuId, name })
    .from(products)
    .where(inArray(productId, toIds(reads, 'product')));
  return rows.map((row) => ({ ...row, label: toProductTitle(row), rows: null }));
}

async function readImports(database: Database, reads: readonly ReadAuditEvent[]) {
  const { fileId, allocationSystemId, fiscalYear, fileName, created, updated, failed } = imports;
  const rows = await database
    .select({ id: fileId, allocationSystemId, fiscalYear, label: fileName, created, updated, failed })
    .from(imports)
    .where(inArray(fileId, toIds(reads, 'import')));
  return rows.map(({ created, updated, failed, ...row }) => ({ ...row, rows: { created, updated, failed } }));
}

/** Who viewed as whom by the event; null: it starts no view-as session. */
function toViewing({ event, id }: ReadAuditEvent) {
  const isStart = event?.event === 'viewAs' && event.operation === 'startViewAs';
  return isStart && event.userId !== null && id !== null ? { byUserId: event.userId, userId: id } : null;
}

async function readNames(database: Database, reads: readonly ReadAuditEvent[], now: Date) {
  const { brands, markets } = await getMemberships(database);
  const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((each) => [each.id, each]));
  return {
    users: await readUsers(database, reads),
    viewAsEnds: await readViewAsEnds(
      database,
      reads.flatMap((read) => toViewing(read) ?? []),
      now,
    ),
    dated: {
      product: byId(await readProducts(database, reads)),
      import: byId(await readImports(database, reads)),
    },
    lists: {
      brand: byId(brands.members),
      organization: byId(brands.groups),
      market: byId(markets.members),
      entity: byId(markets.groups),
    },
  };
}
type Names = Awaited<ReturnType<typeof readNames>>;

function toRecord(
  { kind, id, uniqueId }: ReadAuditEvent,
  { users, dated, lists }: Names,
): AuditEntry['record'] {
  if (kind === 'user' || (kind === null && uniqueId !== null)) {
    const user = id === null ? users.byUniqueId.get(uniqueId ?? '') : users.byId.get(id);
    const found = user ?? (id === null ? null : { id, label: null, uniqueId: null });
    return found && { kind: 'user', ...found };
  }
  if (kind === null || id === null) return null;
  const list = kind === 'product' || kind === 'import' ? dated[kind] : lists[kind];
  return { kind, id, label: list.get(id)?.label ?? null, uniqueId: null };
}

function toEntry(read: ReadAuditEvent, names: Names): AuditEntry {
  const { row, event, kind, id } = read;
  const { byId, byUniqueId } = names.users;
  const place = kind === 'product' || kind === 'import' ? names.dated[kind].get(id ?? 0) : undefined;
  const viewing = toViewing(read);
  const person = byId.get(event?.userId ?? 0) ?? byUniqueId.get(event?.by ?? '');
  return {
    eventId: row.eventId,
    place: row.place,
    at: row.at.toISOString(),
    kind: event?.event ?? null,
    operation: event?.operation ?? null,
    by: event?.by ?? null,
    byName: person?.label ?? null,
    application: event?.application ?? null,
    viewedAs: byId.get(event?.viewedAs ?? 0)?.label ?? null,
    viewing: viewing && names.viewAsEnds(viewing, row.at),
    allocationSystemId: read.allocationSystemId ?? place?.allocationSystemId ?? null,
    fiscalYear: read.fiscalYear ?? place?.fiscalYear ?? null,
    record: toRecord(read, names),
    runId: read.runId,
    fileNames: event?.files.map(({ name }) => name) ?? [],
    rows: place?.rows ?? null,
    note: event && toAuditNote(event.params, event.body),
    refused: event?.refused ?? null,
    times: event?.times ?? 1,
    requestId: event?.requestId ?? null,
  };
}

/** The events as a person reads them. */
export async function nameAuditEvents(
  database: Database,
  rows: readonly AuditRow[],
  now: Date,
): Promise<AuditEntry[]> {
  const reads = rows.map(readAuditEvent);
  const names = await readNames(database, reads, now);
  return reads.map((read) => toEntry(read, names));
}
