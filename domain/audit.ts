/** What is kept in the audit record: which operations, and as which kind of event. */
import type { Operation } from './contract/operation';
import { type OperationId, operations } from './contract/operations';

export type AuditKind = 'signIn' | 'rights' | 'import' | 'proposalRun' | 'submission' | 'viewAs' | 'export';

const KINDS: Record<Exclude<AuditKind, 'export'>, readonly OperationId[]> = {
  signIn: ['recordSignIn'],
  rights: [
    'createUser',
    'updateUser',
    'setHold',
    'removePersonalData',
    'importMaster',
    'updateAllocationSystem',
    'replaceSteps',
    'rollOverFiscalYear',
    // Permissions for a whole organization or entity change with its brands and markets.
    'createBrand',
    'updateBrand',
    'mergeBrand',
    'createMarket',
    'updateMarket',
    'mergeMarket',
    // A calendar link can be read without signing in.
    'createCalendarFeed',
    'revokeCalendarFeed',
  ],
  import: ['startImport', 'applyImport', 'takeBackImport'],
  proposalRun: ['startProposalRun', 'changeProposalRun'],
  submission: ['submitFinalAllocation', 'reopenFinalAllocation'],
  viewAs: ['startViewAs', 'endViewAs'],
};

/** Whole lists leave with these; pictures and stored files of a product are part of its page. */
const isExport = ({ answer, path }: Operation) => answer === 'file' && path.includes('/download/');

/** The kind of event that an operation is when it is carried out, or null. A refusal of any operation is an event. */
export function toAuditKind(id: OperationId): AuditKind | null {
  const found = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].includes(id));
  return found ?? (isExport(operations[id]) ? 'export' : null);
}
