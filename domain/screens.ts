/** The screens: their paths and who may open them. Used by middleware, pages and navigation. */
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from './enumerations';
import { type Actor, canUseApplication, isAdministratorOf, judgePermission, type Verdict } from './rights';
import { getSystemByPrefix, type System } from './systems';

export type ScreenRule = {
  /** Public, signed in or not. */
  open?: true;
  globalOnly?: true;
  minimumRole?: RoleId;
  permissionType?: PermissionTypeId;
};

export const SCREENS = {
  home: { path: '/', title: 'Home', rule: {} },
  help: { path: '/help', title: 'Help', rule: {} },
  helpRules: { path: '/help/rules', title: 'How rules share out', rule: {} },
  ownLists: {
    path: '/brands-and-markets',
    title: 'My brands and markets',
    rule: { minimumRole: Roles.Editor },
  },
  forbidden: { path: '/error/forbidden', title: 'Forbidden', rule: { open: true } },
  noAccount: { path: '/error/no-account', title: 'No account', rule: { open: true } },
  productAdd: {
    path: '/{system}/products/add',
    title: 'Add product',
    rule: { minimumRole: Roles.Editor, permissionType: PermissionTypes.Brand },
  },
  productEdit: {
    path: '/{system}/products/{id}',
    title: 'Edit product',
    rule: { minimumRole: Roles.Viewer },
  },
  products: {
    path: '/{system}/products',
    title: 'Products',
    rule: { minimumRole: Roles.Viewer, permissionType: PermissionTypes.Brand },
  },
  brandFinalAllocation: {
    path: '/{system}/brand/final-allocation',
    title: 'Final allocation',
    rule: { minimumRole: Roles.Viewer, permissionType: PermissionTypes.Brand },
  },
  pitches: {
    path: '/{system}/market/pitches',
    title: 'Market pitches',
    rule: { minimumRole: Roles.Viewer, permissionType: PermissionTypes.Market },
  },
  marketFinalAllocation: {
    path: '/{system}/market/final-allocation',
    title: 'Market final allocation',
    rule: { minimumRole: Roles.Viewer, permissionType: PermissionTypes.Market },
  },
  figures: { path: '/{system}/figures', title: 'Figures', rule: { minimumRole: Roles.Viewer } },
  imports: { path: '/{system}/imports', title: 'Import', rule: { minimumRole: Roles.Editor } },
  steps: { path: '/{system}/steps', title: 'Steps', rule: { minimumRole: Roles.Administrator } },
  rules: { path: '/{system}/rules', title: 'Rules and reasons', rule: { minimumRole: Roles.Administrator } },
  values: {
    path: '/{system}/values',
    title: 'Values and budgets',
    rule: { minimumRole: Roles.Administrator },
  },
  adminUsers: { path: '/admin/users', title: 'Users', rule: { minimumRole: Roles.Administrator } },
  adminHistory: { path: '/admin/history', title: 'History', rule: { minimumRole: Roles.Administrator } },
  adminBrands: { path: '/admin/brands', title: 'Brands', rule: { globalOnly: true } },
  adminMarkets: { path: '/admin/markets', title: 'Markets', rule: { globalOnly: true } },
  adminSystems: { path: '/admin/allocation-system', title: 'Allocation systems', rule: { globalOnly: true } },
  adminSetup: { path: '/admin/setup-check', title: 'Setup check', rule: { globalOnly: true } },
} as const satisfies Record<string, { path: string; title: string; rule: ScreenRule }>;

export type ScreenId = keyof typeof SCREENS;

export type ScreenMatch = { screenId: ScreenId; system: System | null; id: string | null };

const MATCHERS = (Object.entries(SCREENS) as [ScreenId, (typeof SCREENS)[ScreenId]][]).map(
  ([screenId, { path }]) => ({ screenId, segments: path.split('/').slice(1) }),
);

/** The screen of a path (no query), or null if there is none: an unknown system prefix has no screens. */
export function matchScreen(pathname: string): ScreenMatch | null {
  const input = pathname.replace(/\/+$/, '').split('/').slice(1);
  const parts = input.length === 0 ? [''] : input;
  for (const { screenId, segments } of MATCHERS) {
    if (segments.length !== parts.length) continue;
    let system: System | null = null;
    let id: string | null = null;
    const matches = segments.every((segment, index) => {
      const part = parts[index] ?? '';
      if (segment === '{system}') {
        system = getSystemByPrefix(part);
        return system !== null;
      }
      if (segment === '{id}') {
        id = part;
        return part !== '';
      }
      return segment === part;
    });
    if (matches) return { screenId, system, id };
  }
  return null;
}

/** The path of a screen. Throws a RangeError when a part it needs is missing. */
export function toPath(
  screenId: ScreenId,
  parts: { system?: Pick<System, 'prefix'> | null; id?: string | number } = {},
) {
  return SCREENS[screenId].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'system' ? parts.system?.prefix : parts.id;
    if (value === undefined) throw new RangeError(`The path of ${screenId} needs its ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/**
 * May this user open the screen? With a system in the route the permission there is checked; without one, any single
 * permission must satisfy role and type. Administrators bypass the type.
 */
export function mayOpen(
  user: Actor | null,
  { screenId, system }: Pick<ScreenMatch, 'screenId' | 'system'>,
): Verdict {
  const rule: ScreenRule = SCREENS[screenId].rule;
  if (rule.open) return { allowed: true };
  if (!canUseApplication(user)) return { allowed: false, reason: 'noAccount' };
  if (user.isGlobalAdministrator) return { allowed: true };
  if (rule.globalOnly) return { allowed: false, reason: 'roleTooLow' };
  const minimum = rule.minimumRole ?? Roles.Viewer;
  const type = rule.permissionType ?? null;
  if (system) {
    if (isAdministratorOf(user, system.id)) return { allowed: true };
    const permission = user.permissions.find((each) => each.allocationSystemId === system.id) ?? null;
    return judgePermission(permission, minimum, type);
  }
  const verdicts = user.permissions.map((permission) => judgePermission(permission, minimum, type));
  return (
    verdicts.find((verdict) => verdict.allowed) ?? verdicts[0] ?? { allowed: false, reason: 'noPermission' }
  );
}
