/** The user's rights in each system, and why not: evaluated with the same rules that decide. */

import {
  type PermissionTypeId,
  PermissionTypes,
  STEP_LABELS,
  StepOrders,
  toRoleName,
} from '@/domain/enumerations';
import {
  type Action,
  type Actor,
  getPermission,
  getRole,
  may,
  type SystemMoment,
  type Verdict,
  type WriteAction,
} from '@/domain/rights';
import type { System } from '@/domain/systems';
import { toOwnRights } from '@/domain/view-as';
import { toWhyNot } from '@/domain/why-not';

export type RightLine = { label: string; allowed: boolean; answer: string };
export type SystemRights = { system: System; role: string; covers: string; lines: RightLine[] };

const WRITES: readonly { action: WriteAction; label: string; during: string }[] = [
  {
    action: 'product.write',
    label: 'Add, change and publish products',
    during: STEP_LABELS[StepOrders.BrandPublication],
  },
  {
    action: 'request.writeMarketPart',
    label: 'Answer pitches',
    during: STEP_LABELS[StepOrders.MarketSubmission],
  },
  {
    action: 'request.writeBrandPart',
    label: 'Allocate',
    during: STEP_LABELS[StepOrders.FinalAllocationSubmission],
  },
  {
    action: 'finalAllocation.submit',
    label: 'Submit the final allocation',
    during: STEP_LABELS[StepOrders.FinalAllocationSubmission],
  },
  {
    action: 'finalAllocation.reopen',
    label: 'Reopen a final allocation',
    during: STEP_LABELS[StepOrders.FinalAllocationSubmission],
  },
];

const SIDES: Record<PermissionTypeId, string> = {
  [PermissionTypes.Brand]: 'Brand',
  [PermissionTypes.Market]: 'Market',
};

function toAnswer(action: Action, verdict: Verdict, during: string): Pick<RightLine, 'allowed' | 'answer'> {
  if (verdict.allowed) return { allowed: true, answer: 'Yes, now' };
  if (verdict.reason === 'wrongStep') return { allowed: false, answer: `Not now: it opens with ${during}.` };
  return { allowed: false, answer: toWhyNot(action, verdict.reason) };
}

function toRoleText(user: Actor, system: System): string {
  const role = toRoleName(getRole(user, system.id));
  const type = getPermission(user, system.id)?.permissionTypeId;
  const side = type === PermissionTypes.Brand || type === PermissionTypes.Market ? SIDES[type] : null;
  return side && role !== 'Administrator' ? `${role}, ${side}` : role;
}

/** The rights of one system at this moment. `covers` is the user's header line there. */
export function toSystemRights(
  user: Actor,
  system: System,
  moment: SystemMoment,
  covers: string,
): SystemRights {
  const subject = { system: moment, fiscalYear: moment.currentFiscalYear };
  const writes = WRITES.map(({ action, label, during }) => ({
    label,
    ...toAnswer(action, may(toOwnRights(user), action, subject), during),
  }));
  const administer = may(user, 'system.administer', { allocationSystemId: system.id });
  return {
    system,
    role: toRoleText(user, system),
    covers,
    lines: [
      ...writes,
      { label: 'Set steps and manage users', ...toAnswer('system.administer', administer, '') },
    ],
  };
}

/** "RUC", "RUC and GAP", "RUC, GAP, LOI and OES". */
const toListText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** One sentence in place of the tables if every answer is yes; null if one is not. */
export function toEverythingText(rights: readonly SystemRights[]): string | null {
  const isAll = rights.length > 0 && rights.every(({ lines }) => lines.every(({ allowed }) => allowed));
  const names = toListText(rights.map(({ system }) => system.label));
  return isAll ? `You may do everything in ${names}, on every day of the year.` : null;
}
