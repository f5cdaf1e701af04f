'use client';
/** The filters of the list of users. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { toBrandChoices } from '@/components/products/brand-choices';
import { toMarketChoices } from '@/components/requests/market-choices';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchBox } from '@/components/ui/search-box';
import { TreeFilter } from '@/components/ui/tree-filter';
import type { UserListQuery } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toEnabledSystems } from '@/domain/systems';
import { ChoiceFilter } from './choice-filter';

export const NO_USER_FILTERS = {
  search: undefined,
  allocationSystemId: undefined,
  roleId: undefined,
  permissionTypeId: undefined,
  brandIds: undefined,
  marketIds: undefined,
  isGlobalAdministrator: undefined,
  includeInactive: undefined,
  neverSignedIn: undefined,
} satisfies Partial<UserListQuery>;

/** Among the roles, because global administrators have the role Administrator in every system. */
const GLOBAL = 0;
const ROLE_OPTIONS: readonly { value: number; label: string }[] = [
  ...Object.entries(Roles).map(([label, value]) => ({ value, label })),
  { value: GLOBAL, label: 'Global administrator' },
];
const TYPE_OPTIONS: readonly { value: number; label: string }[] = Object.entries(PermissionTypes).map(
  ([label, value]) => ({ value, label }),
);

export function isUserListFiltered(query: UserListQuery): boolean {
  return (Object.keys(NO_USER_FILTERS) as (keyof typeof NO_USER_FILTERS)[]).some((key) => {
    const value = query[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

export function UserFilters({ url: { query, set } }: { url: ListUrl<UserListQuery> }) {
  const { allocationSystems, organizations, brands, entities, markets } = useWorkspace();
  const systemOptions = toEnabledSystems(allocationSystems).map(({ id, label }) => ({ value: id, label }));
  return (
    <Bar label="Filters">
      <SearchBox
        label="Name or email"
        name="search"
        value={query.search ?? ''}
        onSearch={(text) => set({ search: text || undefined }, 'replace')}
      />
      <ChoiceFilter
        label="System"
        options={systemOptions}
        chosen={query.allocationSystemId}
        onChange={(allocationSystemId) => set({ allocationSystemId })}
      />
      <ChoiceFilter
        label="Role"
        options={ROLE_OPTIONS}
        chosen={query.isGlobalAdministrator ? GLOBAL : query.roleId}
        onChange={(role) =>
          set({
            roleId: role === GLOBAL ? undefined : role,
            isGlobalAdministrator: role === GLOBAL || undefined,
          })
        }
      />
      <ChoiceFilter
        label="Permission type"
        options={TYPE_OPTIONS}
        chosen={query.permissionTypeId}
        onChange={(permissionTypeId) => set({ permissionTypeId })}
      />
      <TreeFilter
        label="Brands"
        empty="Any"
        groups={toBrandChoices(organizations, brands)}
        chosen={query.brandIds ?? []}
        onChange={(brandIds) => set({ brandIds }, 'replace')}
      />
      <TreeFilter
        label="Markets"
        empty="Any"
        groups={toMarketChoices(entities, markets)}
        chosen={query.marketIds ?? []}
        onChange={(marketIds) => set({ marketIds }, 'replace')}
      />
      <Checkbox
        label="Include inactive"
        checked={query.includeInactive === true}
        onCheckedChange={(isOn) => set({ includeInactive: isOn || undefined })}
      />
      <Checkbox
        label="Never signed in"
        checked={query.neverSignedIn === true}
        onCheckedChange={(isOn) => set({ neverSignedIn: isOn || undefined })}
      />
      {isUserListFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_USER_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
