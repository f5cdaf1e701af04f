/** "May I, and if not, why not?": one answer for the web API, the middleware, the pages and every disabled control. */
import {
  type PermissionTypeId,
  PermissionTypes,
  type RoleId,
  Roles,
  type StepOrder,
  StepOrders,
} from './enumerations';
import type { Reason } from './reasons';
import { getSystemById, requireSystemById } from './systems';

export type Permission = {
  allocationSystemId: number;
  roleId: number;
  permissionTypeId: number | null;
  /** Brand ids or market ids, by the type; null when there is no type. */
  ids: number[] | null;
  /** The organizations or entities whose members are among the ids; members that join later are added. */
  groupIds?: number[] | undefined;
};

/** The input of rights checks; every user of the contract is one. */
export type Actor = {
  isActive: boolean;
  isGlobalAdministrator: boolean;
  permissions: readonly Permission[];
  /** Set while an administrator views as this user: writes are then refused. */
  viewedBy?: object | undefined;
};

export type Verdict = { allowed: true } | { allowed: false; reason: Reason };

/** A system at this moment, by the server's clock. */
export type SystemMoment = {
  allocationSystemId: number;
  currentFiscalYear: number;
  currentStep: StepOrder | null;
};

type InYear = { system: SystemMoment; fiscalYear: number };
type OfProduct = { isPublished: boolean; isDisabled: boolean; isSubmitted: boolean };

/** Each action and its subject. Without a brand or market id the question is "for any of mine?". */
export type Subjects = {
  'product.write': InYear & { brandId?: number };
  'product.changeMarkets': InYear & { brandId?: number } & Partial<OfProduct>;
  'request.writeMarketPart': InYear & { marketId?: number } & Partial<OfProduct>;
  'request.writeBrandPart': InYear & { brandId?: number } & Partial<OfProduct>;
  'finalAllocation.submit': InYear & { brandId?: number } & Partial<OfProduct>;
  'finalAllocation.reopen': InYear & { brandId?: number } & Partial<OfProduct>;
  'finalAllocation.review': InYear & { brandId?: number } & Partial<OfProduct>;
  'finalAllocation.draft': InYear & { brandId?: number } & Partial<OfProduct>;
  'system.use': { allocationSystemId: number };
  'system.administer': { allocationSystemId: number };
  'application.administer': Record<string, never>;
  'brand.write': { brandId: number };
  'market.write': { marketId: number };
  'core.create': Record<string, never>;
};
export type Action = keyof Subjects;

type Stages = { publishedAt: unknown; finalizedAt: unknown; isDisabled: boolean };

/** The parts of a product's record that rights depend on. */
export const toProductState = ({ publishedAt, finalizedAt, isDisabled }: Stages): OfProduct => ({
  isPublished: publishedAt !== null,
  isSubmitted: finalizedAt !== null,
  isDisabled,
});

const ALLOWED: Verdict = { allowed: true };
const refuse = (reason: Reason): Verdict => ({ allowed: false, reason });

/** A user is usable only if active, and a global administrator or with a permission. */
export function canUseApplication(user: Actor | null): user is Actor {
  return user?.isActive === true && (user.isGlobalAdministrator || user.permissions.length > 0);
}

/** The user's permission in a system, or null. There is at most one. */
export function getPermission(user: Actor, allocationSystemId: number): Permission | null {
  return user.permissions.find((each) => each.allocationSystemId === allocationSystemId) ?? null;
}

/** Administrator everywhere, or of this system. */
export function isAdministratorOf(user: Actor, allocationSystemId: number): boolean {
  return (
    user.isGlobalAdministrator ||
    (getPermission(user, allocationSystemId)?.roleId ?? 0) >= Roles.Administrator
  );
}

/** The role shown for a system: the permission's, Administrator for a global administrator, or null. */
export function getRole(user: Actor, allocationSystemId: number): number | null {
  if (user.isGlobalAdministrator) return Roles.Administrator;
  return getPermission(user, allocationSystemId)?.roleId ?? null;
}

/**
 * Checks one permission of a system: its role must reach the minimum, and its type must match, which an Administrator
 * does not need.
 */
export function judgePermission(
  permission: Permission | null,
  minimum: RoleId,
  type: PermissionTypeId | null,
): Verdict {
  if (!permission) return refuse('noPermission');
  if (permission.roleId < minimum) return refuse('roleTooLow');
  if (permission.roleId >= Roles.Administrator || type === null) return ALLOWED;
  return permission.permissionTypeId === type ? ALLOWED : refuse('wrongType');
}

type WriteRule = {
  type: PermissionTypeId;
  step: StepOrder;
  /** In LOI, which has no steps, the year is not checked for products either. */
  withoutStepsAnyYear: boolean;
  /** A draft and a disabled product have no requests to write. */
  ofRequests: boolean;
  /** Refused once the product's final allocation is submitted, for administrators too. */
  untilSubmitted: boolean;
  /** The opposite: only a submitted final allocation can be reopened, and only by administrators. */
  reopens?: true;
};

const FINAL_ALLOCATION: WriteRule = {
  type: PermissionTypes.Brand,
  step: StepOrders.FinalAllocationSubmission,
  withoutStepsAnyYear: false,
  ofRequests: true,
  untilSubmitted: true,
};

const PRODUCT: WriteRule = {
  type: PermissionTypes.Brand,
  step: StepOrders.BrandPublication,
  withoutStepsAnyYear: true,
  ofRequests: false,
  untilSubmitted: false,
};

const WRITE_RULES = {
  'product.write': PRODUCT,
  'product.changeMarkets': { ...PRODUCT, untilSubmitted: true },
  'request.writeMarketPart': {
    type: PermissionTypes.Market,
    step: StepOrders.MarketSubmission,
    withoutStepsAnyYear: false,
    ofRequests: true,
    untilSubmitted: true,
  },
  'request.writeBrandPart': FINAL_ALLOCATION,
  'finalAllocation.submit': FINAL_ALLOCATION,
  'finalAllocation.reopen': { ...FINAL_ALLOCATION, untilSubmitted: false, reopens: true },
  // A mark changes no figure.
  'finalAllocation.review': { ...FINAL_ALLOCATION, untilSubmitted: false },
  // A scenario changes no figure before it is applied.
  'finalAllocation.draft': { ...FINAL_ALLOCATION, untilSubmitted: false },
} satisfies Partial<Record<Action, WriteRule>>;

export type WriteAction = keyof typeof WRITE_RULES;

/** The step in which an action is open, in the systems that have steps. */
export function getStepOf(action: WriteAction): StepOrder {
  return WRITE_RULES[action].step;
}

type WriteSubject = InYear & { brandId?: number; marketId?: number } & Partial<OfProduct>;

/**
 * The condition (an enabled product, the year, the step) that is not met at this moment, or null. An administrator may
 * act all the same; the history then marks the change as outside the condition.
 */
export function getUnmetCondition(
  action: WriteAction,
  subject: InYear & Partial<OfProduct>,
): 'wrongYear' | 'wrongStep' | 'disabled' | null {
  const rule = WRITE_RULES[action];
  const { hasSteps } = requireSystemById(subject.system.allocationSystemId);
  if (!hasSteps && rule.withoutStepsAnyYear) return null;
  if (subject.fiscalYear !== subject.system.currentFiscalYear) return 'wrongYear';
  if (hasSteps && subject.system.currentStep !== rule.step) return 'wrongStep';
  return rule.ofRequests && subject.isDisabled === true ? 'disabled' : null;
}

function judgeWrite(user: Actor, action: WriteAction, subject: WriteSubject): Verdict {
  const rule: WriteRule = WRITE_RULES[action];
  const permission = getPermission(user, subject.system.allocationSystemId);
  if (!isAdministratorOf(user, subject.system.allocationSystemId)) {
    if (rule.reopens) return refuse(permission ? 'administratorReopens' : 'noPermission');
    const judged = judgePermission(permission, Roles.Editor, rule.type);
    if (!judged.allowed) return judged;
    const id = rule.type === PermissionTypes.Brand ? subject.brandId : subject.marketId;
    if (id !== undefined && !permission?.ids?.includes(id)) {
      return refuse(rule.type === PermissionTypes.Brand ? 'notYourBrand' : 'notYourMarket');
    }
    const unmet = getUnmetCondition(action, subject);
    if (unmet) return refuse(unmet);
  }
  // These two product states stop administrators too.
  if (rule.ofRequests && subject.isPublished === false) return refuse('notPublished');
  if (rule.reopens && subject.isSubmitted === false) return refuse('notSubmitted');
  if (rule.untilSubmitted && subject.isSubmitted === true) return refuse('submitted');
  return ALLOWED;
}

function judgeCore(user: Actor, type: PermissionTypeId, id: number | null): Verdict {
  if (user.isGlobalAdministrator) return ALLOWED;
  if (user.permissions.some((each) => each.roleId >= Roles.Administrator)) return ALLOWED;
  const editors = user.permissions.filter((each) => each.roleId >= Roles.Editor);
  if (editors.length === 0) return refuse('roleTooLow');
  if (id === null) return refuse('roleTooLow');
  const ofType = editors.filter((each) => each.permissionTypeId === type);
  if (ofType.length === 0) return refuse('wrongType');
  if (ofType.some((each) => each.ids?.includes(id))) return ALLOWED;
  return refuse(type === PermissionTypes.Brand ? 'notYourBrand' : 'notYourMarket');
}

function judge<A extends Action>(user: Actor | null, action: A, subject: Subjects[A]): Verdict {
  if (!canUseApplication(user)) return refuse('noAccount');
  const input = subject as WriteSubject & { allocationSystemId: number };
  switch (action) {
    case 'product.write':
    case 'product.changeMarkets':
    case 'request.writeMarketPart':
    case 'request.writeBrandPart':
    case 'finalAllocation.submit':
    case 'finalAllocation.reopen':
    case 'finalAllocation.review':
    case 'finalAllocation.draft':
      return judgeWrite(user, action, input);
    case 'system.use':
      if (user.isGlobalAdministrator && getSystemById(input.allocationSystemId)) return ALLOWED;
      return getPermission(user, input.allocationSystemId) ? ALLOWED : refuse('noPermission');
    case 'system.administer':
      if (isAdministratorOf(user, input.allocationSystemId)) return ALLOWED;
      return getPermission(user, input.allocationSystemId) ? refuse('roleTooLow') : refuse('noPermission');
    case 'application.administer':
      return user.isGlobalAdministrator ? ALLOWED : refuse('roleTooLow');
    case 'brand.write':
      return judgeCore(user, PermissionTypes.Brand, input.brandId ?? null);
    case 'market.write':
      return judgeCore(user, PermissionTypes.Market, input.marketId ?? null);
    case 'core.create':
      return judgeCore(user, PermissionTypes.Brand, null);
    default:
      throw new RangeError(`There is no action ${String(action)}.`);
  }
}

const WRITES: ReadonlySet<Action> = new Set<Action>([
  ...(Object.keys(WRITE_RULES) as WriteAction[]),
  'brand.write',
  'market.write',
  'core.create',
]);

/**
 * May the user do this to that? Pure: the caller supplies the moment (system, year, step) by the server's clock.
 * Administrators of the system bypass role, type, ids, year, step and a disabled product; a draft and a submitted final
 * allocation stop them too, and only they reopen one. An administrator who views as a user gets the reason of that user first.
 */
export function may<A extends Action>(user: Actor | null, action: A, subject: Subjects[A]): Verdict {
  const verdict = judge(user, action, subject);
  return verdict.allowed && user?.viewedBy && WRITES.has(action) ? refuse('viewingAs') : verdict;
}
