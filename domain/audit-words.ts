/** The audit record in plain words, on screen and in workbooks. */
import { z } from 'zod';
import type { AuditEntry, AuditEventKind, AuditVerification } from './contract/audit';
import type { Operation } from './contract/operation';
import { type OperationId, operations } from './contract/operations';
import type { ProposalRunAction } from './contract/proposal-run';
import { toCountText, toInstantText, toNumberText } from './format';
import { toReason, toReasonSentence, WHO_MAY } from './reasons';
import { getRule, PROPOSAL_RULES } from './sharing/rules';
import { toViewAsEndText } from './view-as';

export const AUDIT_EVENT_LABELS: Record<AuditEventKind, string> = {
  signIn: 'Sign-ins',
  import: 'Imports',
  check: 'Checks of files',
  submission: 'Submissions and reopenings',
  proposalRun: 'Rules for all products',
  export: 'Downloads',
  refusal: 'Refusals',
  rights: 'Rights and settings',
  viewAs: 'View as',
  retention: 'Deletions by age',
};

/** What was done, by call; a test holds that no audited call is missing. */
export const AUDIT_WORDS: Readonly<Partial<Record<OperationId, string>>> = {
  recordSignIn: 'Sign-in',
  startImport: 'Import started',
  applyImport: 'Checked import saved',
  takeBackImport: 'Import taken back',
  submitFinalAllocation: 'Final allocation submitted',
  reopenFinalAllocation: 'Final allocation reopened',
  startProposalRun: 'Rule applied to all products',
  changeProposalRun: 'Rule for all products',
  startViewAs: 'View as started',
  endViewAs: 'View as ended',
  createUser: 'User added',
  updateUser: 'User changed',
  setHold: 'Hold of a user',
  removePersonalData: 'Personal data removed',
  importMaster: 'Import of a list',
  updateAllocationSystem: 'Allocation system changed',
  replaceSteps: 'Steps changed',
  rollOverFiscalYear: 'Next year prepared',
  createBrand: 'Brand added',
  updateBrand: 'Brand changed',
  mergeBrand: 'Brand merged',
  createMarket: 'Market added',
  updateMarket: 'Market changed',
  mergeMarket: 'Market merged',
  createCalendarFeed: 'Calendar link made',
  revokeCalendarFeed: 'Calendar link ended',
  exportProducts: 'Excel of products',
  exportRequests: 'Excel of requests',
  exportPitches: 'Excel of pitches',
  exportBoard: 'Excel of the board',
  exportUsers: 'Excel of users',
  exportViewAs: 'Excel of the View as record',
  exportBrands: 'Excel of brands',
  exportMarkets: 'Excel of markets',
  exportSettingsChanges: 'Excel of the history of settings',
  exportAuditEvents: 'Excel of the history of work',
  exportAuditRecord: 'Audit record',
  exportImportTemplate: 'Template of an import',
  exportMasterTemplate: 'Template of a list',
  exportRefusedRows: 'Refused rows of an import',
  exportRefusedMasterRows: 'Refused rows of a list',
};

const isOperation = (name: string | null): name is OperationId =>
  name !== null && Object.hasOwn(operations, name);

/** What happened, in a few words. */
export function toAuditWhat({ kind, operation }: Pick<AuditEntry, 'kind' | 'operation'>): string {
  if (kind === null) return 'Cannot be read';
  if (kind === 'refusal') return 'Refused';
  if (kind === 'retention') return 'Old events deleted';
  if (operation === 'create-admin') return 'Global administrator made on the server';
  const words = (isOperation(operation) ? AUDIT_WORDS[operation] : undefined) ?? operation ?? '';
  return kind === 'check' ? 'File checked' : words;
}

const ACTIONS: Record<ProposalRunAction, string> = {
  stop: 'Stopped',
  resume: 'Continued',
  takeBack: 'Taken back',
};

const ROLE_NEEDED: Partial<Record<Operation['access'], string>> = {
  administrator: WHO_MAY.administrator,
  globalAdministrator: WHO_MAY.globalAdministrator,
};

function toRefusalText(operation: string | null, refused: string): string {
  const reason = toReason(refused);
  const asked = isOperation(operation) ? operations[operation] : null;
  const needed = refused === 'roleTooLow' && asked ? ROLE_NEEDED[asked.access] : undefined;
  const sentence = needed ?? (reason ? toReasonSentence(reason) : `Reason: ${refused}.`);
  return asked ? `${asked.summary} ${sentence}` : sentence;
}

/** More of an event, without the record that it is about. */
export function toAuditDetails(entry: AuditEntry): string {
  const { operation, record, fileNames, note, refused, rows, times, viewedAs, viewing } = entry;
  // The name of an import is that of its file.
  const names = fileNames.filter((name) => name !== record?.label);
  const counts = rows && [
    `${toNumberText(rows.created)} created`,
    `${toNumberText(rows.updated)} updated`,
    `${toNumberText(rows.failed)} refused`,
  ];
  return [
    refused === null ? null : toRefusalText(operation, refused),
    names.join(', ') || null,
    note,
    counts ? counts.join(', ') : null,
    times > 1 ? `${toNumberText(times)} times` : null,
    viewedAs === null ? null : `viewed as ${viewedAs}`,
    viewing && toViewAsEndText(viewing),
  ]
    .filter((part) => part !== null)
    .join('; ');
}

const Sent = z
  .object({
    reason: z.string().nullish(),
    rule: z.enum(PROPOSAL_RULES).optional(),
    action: z.enum(['stop', 'resume', 'takeBack']).optional(),
    FileFolder: z.string().optional(),
    isOnHold: z.boolean().optional(),
    isEnabled: z.boolean().optional(),
    currentFiscalYear: z.number().optional(),
    label: z.string().optional(),
  })
  .catch({});
const Chosen = z
  .object({ upToPlace: z.number().optional(), events: z.number().optional(), master: z.string().optional() })
  .catch({});

/** What the person said or chose, of what an event keeps of the call. */
export function toAuditNote(params: unknown, body: unknown): string | null {
  const { reason, rule, action, FileFolder, isOnHold, isEnabled, currentFiscalYear, label } =
    Sent.parse(body);
  const { upToPlace, events, master } = Chosen.parse(params);
  const parts = [
    rule && getRule(rule).label,
    action && ACTIONS[action],
    reason,
    FileFolder?.replaceAll('-', ' '),
    master,
    isOnHold === undefined ? null : isOnHold ? 'Put on hold' : 'Hold lifted',
    isEnabled === undefined ? null : isEnabled ? 'Enabled' : 'Disabled',
    currentFiscalYear && `Current fiscal year ${currentFiscalYear}`,
    label,
    events !== undefined && upToPlace !== undefined
      ? `${toCountText(events, 'event')}, up to event ${toNumberText(upToPlace)}`
      : null,
  ];
  return parts.filter((part) => part).join('; ') || null;
}

/** The verification as sentences: that the record is whole and up to where, or where it breaks. */
export function toVerificationText(verification: AuditVerification): string {
  const { isWhole, events, first, last, lastAt, fault } = verification;
  if (first === null || last === null || lastAt === null)
    return isWhole ? 'The record has no event yet.' : `The record breaks: ${fault}`;
  const upTo = `event ${toNumberText(last)} of ${toInstantText(lastAt)} UTC`;
  if (!isWhole) return `The record breaks: ${fault} It is whole up to ${upTo}.`;
  return `The record is whole: ${toCountText(events, 'event')}, from event ${toNumberText(first)} up to ${upTo}, ${events === 1 ? 'is' : 'are'} as recorded.`;
}
