/** Calls for the audit record. */
import { z } from 'zod';
import type { Operation } from './operation';
import { Day } from './primitives';

/** UTC days, both included. */
export const AuditQuery = z.strictObject({ from: Day.optional(), to: Day.optional() });
export type AuditQuery = z.infer<typeof AuditQuery>;

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
