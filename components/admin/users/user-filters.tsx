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
import { Select } from '@/components/ui/select';
import { TreeFilter } from '@/components/ui/tree-filter';
import type { UserListQuery } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toEnabledSystems } from '@/domain/systems';

export const NO_USER_FILTERS = {
  search: undefined,
  allocationSystemId: undefined,
  roleId: undefined,
  permissionTypeId: undefined,
  brandIds: undefined,
  marketIds: undefined,
  includeInactive: undefined,
} satisfies Partial<UserListQuery>;

const ROLE_OPTIONS = Object.entries(Roles).map(([label, id]) => ({ value: String(id), label }));
const TYPE_OPTIONS = Object.entries(PermissionTypes).map(([label, id]) => ({ value: String(id), label }));

export function isUserListFiltered(query: UserListQuery): boolean {
  return (Object.keys(NO_USER_FILTERS) as (keyof typeof NO_USER_FILTERS)[]).some((key) => {
    const value = query[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

export function UserFilters({ url: { query, set } }: { url: ListUrl<UserListQuery> }) {
  const { allocationSystems, organizations, brands, entities, markets } = useWorkspace();
  const systemOptions = toEnabledSystems(allocationSystems).map(({ id, label }) => ({
    value: String(id),
    label,
  }));
  const choose = (
    key: 'allocationSystemId' | 'roleId' | 'permissionTypeId',
    label: string,
    options: typeof ROLE_OPTIONS,
  ) => (
    <Select
      small
      aria-label={label}
      placeholder={label}
      options={options}
      style={{ width: 132 }}
      value={query[key] === undefined ? '' : String(query[key])}
      onValueChange={(value) => set({ [key]: value === '' ? undefined : Number(value) })}
    />
  );
  return (
    <Bar label="Filters">
      <SearchBox
        label="Name or email"
        name="search"
        value={query.search ?? ''}
        onSearch={(text) => set({ search: text || undefined }, 'replace')}
      />
      {choose('allocationSystemId', 'System', systemOptions)}
      {choose('roleId', 'Role', ROLE_OPTIONS)}
      {choose('permissionTypeId', 'Side', TYPE_OPTIONS)}
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
      {isUserListFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_USER_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
