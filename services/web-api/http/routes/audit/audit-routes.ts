/** The audit record: sign-ins that the web app reports; its list, verification and downloads for global administrators. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { toAuditDetails, toAuditWhat } from '@/domain/audit-words';
import type { AuditEntry } from '@/domain/contract/audit';
import { getSystemById } from '@/domain/systems';
import { readAuditLines } from '../../../data/audit/audit-events';
import { listAuditEvents, readAllAuditEvents } from '../../../data/audit/list-audit-events';
import { verifyAuditEvents } from '../../../data/audit/verify-audit-events';
import { FileAnswer } from '../../../tools/file-answer';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { createLimit } from '../../plugins/rate-limit';

/** A person signs in a few times a day: a flood of reports must not fill the record. */
const SIGN_INS_A_MINUTE = 30;

const COLUMNS: readonly WorkbookColumn<AuditEntry>[] = [
  { header: 'Event', width: 10, kind: 'id', value: ({ place }) => place },
  { header: 'Day and time (UTC)', width: 18, kind: 'instant', value: ({ at }) => at },
  {
    header: 'Who',
    width: 28,
    kind: 'text',
    value: ({ byName, application }) => byName ?? (application && 'Application'),
  },
  { header: 'Directory id', width: 38, kind: 'text', value: ({ by, application }) => by ?? application },
  { header: 'What', width: 32, kind: 'text', value: toAuditWhat },
  {
    header: 'System',
    width: 10,
    kind: 'text',
    value: ({ allocationSystemId }) => getSystemById(allocationSystemId ?? 0)?.label,
  },
  { header: 'Year', width: 8, kind: 'id', value: ({ fiscalYear }) => fiscalYear },
  {
    header: 'Record',
    width: 36,
    kind: 'text',
    value: ({ record }) => record && (record.label ?? String(record.id)),
  },
  { header: 'Details', width: 60, kind: 'text', value: toAuditDetails },
  { header: 'Request id', width: 38, kind: 'text', value: ({ requestId }) => requestId },
];

export function registerAuditRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const countSignIn = createLimit(
    app,
    SIGN_INS_A_MINUTE,
    ({ identity, ip }) => `sign-in-${identity?.uniqueId ?? ip}`,
  );
  route(app, dependencies, 'recordSignIn', async ({ write, request, reply }) => {
    await countSignIn(request, reply);
    // Nothing else to do: every audited write adds its event.
    return write(async () => undefined);
  });
  route(app, dependencies, 'listAuditEvents', ({ database, query, now }) =>
    listAuditEvents(database, query, now),
  );
  route(app, dependencies, 'exportAuditEvents', async ({ database, query, now, today }) =>
    toWorkbookAnswer(
      { subject: 'History of work', today },
      { sheet: 'Work', columns: COLUMNS, batches: readAllAuditEvents(database, query, now) },
    ),
  );
  route(app, dependencies, 'verifyAuditRecord', async ({ database }) => {
    await dependencies.auditor.chain();
    return verifyAuditEvents(database);
  });
  route(app, dependencies, 'exportAuditRecord', async ({ database, query, today }) => {
    await dependencies.auditor.chain();
    return new FileAnswer(Readable.from(readAuditLines(database, query)), {
      fileName: `Audit record ${today}.jsonl`,
      contentType: 'application/jsonl',
      disposition: 'attachment',
    });
  });
}
