/** Calls for the audit record. */
import { AuditExportQuery, AuditListQuery, AuditPage, AuditQuery, AuditVerification } from './audit';
import type { Operation } from './operation';

export const auditOperations = {
  recordSignIn: {
    method: 'POST',
    path: '/v1/core/users/me/sign-ins',
    summary:
      'Adds a sign-in of the person of the token to the audit record. The web app calls it after each sign-in.',
    access: 'signedIn',
    status: 204,
    answer: 'none',
  },
  listAuditEvents: {
    method: 'GET',
    path: '/v1/core/audit',
    summary: 'The events of the audit record with the names of people, newest first, by the page.',
    access: 'globalAdministrator',
    query: AuditListQuery,
    mayReadReplica: true,
    status: 200,
    answer: AuditPage,
  },
  exportAuditEvents: {
    method: 'GET',
    path: '/v1/core/audit/download/excel',
    summary: 'The events of the audit record as a workbook, newest first.',
    access: 'globalAdministrator',
    query: AuditExportQuery,
    mayReadReplica: true,
    status: 200,
    answer: 'file',
  },
  verifyAuditRecord: {
    method: 'GET',
    path: '/v1/core/audit/verification',
    summary:
      'Whether each event of the audit record is as it was recorded, up to which one, or where it breaks.',
    access: 'globalAdministrator',
    isLong: true,
    status: 200,
    answer: AuditVerification,
  },
  exportAuditRecord: {
    method: 'GET',
    path: '/v1/core/audit/download/jsonl',
    summary: 'The audit record as JSON lines, each with its place and its hash in the chain.',
    access: 'globalAdministrator',
    query: AuditQuery,
    status: 200,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
