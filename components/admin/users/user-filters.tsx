'use client';
/** The filters of the list of users. */
import { SystemFilter } from '@/components/admin/system-filter';
import type { ListUrl } from '@/components/grid/use-list-url';
import { ClearFilters } from '@/components/list/clear-filters';
import { Bar } from '@/components/ui/bar';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceFilter } from '@/components/ui/choice-filter';
import { SearchBox } from '@/components/ui/search-box';
import { TreeFilter } from '@/components/ui/tree-filter';
import { toBrandChoices } from '@/components/workspace/brand-choices';
import { toMarketChoices } from '@/components/workspace/market-choices';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { UserListQuery } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';

/** Among the roles, because global administrators have the role Administrator in every system. */
const GLOBAL = 0;
const ROLE_OPTIONS: readonly { value: number; label: string }[] = [
  ...Object.entries(Roles).map(([label, value]) => ({ value, label })),
  { value: GLOBAL, label: 'Global administrator' },
];
const TYPE_OPTIONS: readonly { value: number; label: string }[] = Object.entries(PermissionTypes).map(
  ([label, value]) => ({ value, label }),
);

export function UserFilters({ url }: { url: ListUrl<UserListQuery> }) {
  const { query, set } = url;
  const { organizations, brands, entities, markets } = useWorkspace();
  return (
    <Bar label="Filters">
      <SearchBox
        label="Name or email"
        name="search"
        value={query.search ?? ''}
        onSearch={(text) => set({ search: text || undefined }, 'replace')}
      />
      <SystemFilter
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
      <ClearFilters url={url} />
    </Bar>
  );
}
