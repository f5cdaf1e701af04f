/** The numbered lists of the product. The numbers are part of the API and never change. */

export const Roles = { Viewer: 1, Editor: 2, Administrator: 3 } as const;
export type RoleId = (typeof Roles)[keyof typeof Roles];
export type RoleName = keyof typeof Roles;

export const PermissionTypes = { Brand: 1, Market: 2 } as const;
export type PermissionTypeId = (typeof PermissionTypes)[keyof typeof PermissionTypes];

export const StepOrders = {
  BrandPublication: 1,
  MarketSubmission: 2,
  FinalAllocationSubmission: 3,
} as const;
export type StepOrder = (typeof StepOrders)[keyof typeof StepOrders];

export const STEP_LABELS: Record<StepOrder, string> = {
  1: 'Brand publication',
  2: 'Market submission',
  3: 'Final allocation submission',
};

export const ImportStatus = {
  ReadingAndFillingData: 1,
  CheckingPermissions: 2,
  SavingData: 3,
  Complete: 4,
  Error: 5,
} as const;
export type ImportStatusId = (typeof ImportStatus)[keyof typeof ImportStatus];

/** The wait keys of the interface: one busy flag per key. */
export const WAIT_KEYS = ['auth.login', 'global.baseData', 'ruc.steps', 'gap.steps', 'oes.steps'] as const;
export type WaitKey = (typeof WAIT_KEYS)[number];

/** The name of a role id, or `none`. */
export function toRoleName(roleId: number | null | undefined): RoleName | 'none' {
  const found = (Object.entries(Roles) as [RoleName, RoleId][]).find(([, id]) => id === roleId);
  return found?.[0] ?? 'none';
}
