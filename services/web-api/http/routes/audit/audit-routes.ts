/** The audit record: sign-ins that the web app reports, and the download for global administrators. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readAuditLines } from '../../../data/audit/audit-events';
import { FileAnswer } from '../../../tools/file-answer';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { createLimit } from '../../plugins/rate-limit';

/** A person signs in a few times a day: a flood of reports must not fill the record. */
const SIGN_INS_A_MINUTE = 30;

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
  route(app, dependencies, 'exportAuditRecord', async ({ database, query, today }) => {
    await dependencies.auditor.chain();
    return new FileAnswer(Readable.from(readAuditLines(database, query)), {
      fileName: `Audit record ${today}.jsonl`,
      contentType: 'application/jsonl',
      disposition: 'attachment',
    });
  });
}
