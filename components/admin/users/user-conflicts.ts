/** The fields of a user that another administrator has saved with other values than the form's. */
import type { UserWrite } from '@/domain/contract/user';
import type { Memberships } from '@/domain/header-line';
import type { Permission } from '@/domain/rights';
import { toPermissionText } from '@/domain/settings-change';
import { SYSTEMS } from '@/domain/systems';
import type { FieldConflict } from '../conflict-notice';

type Side = Pick<UserWrite, 'isActive' | 'isGlobalAdministrator'> & { permissions: readonly Permission[] };

const toYesNo = (value: boolean) => (value ? 'Yes' : 'No');

export function toUserConflicts(theirs: Side, mine: Side, memberships: Memberships): FieldConflict[] {
  const toText = ({ permissions }: Side, systemId: number) => {
    const held = permissions.find(({ allocationSystemId }) => allocationSystemId === systemId);
    return held ? toPermissionText(held, memberships) : '';
  };
  return [
    { label: 'Active', theirs: toYesNo(theirs.isActive), mine: toYesNo(mine.isActive) },
    {
      label: 'Global administrator',
      theirs: toYesNo(theirs.isGlobalAdministrator),
      mine: toYesNo(mine.isGlobalAdministrator),
    },
    ...SYSTEMS.map(({ id, label }) => ({
      label,
      theirs: toText(theirs, id),
      mine: toText(mine, id),
    })),
  ].filter((field) => field.theirs !== field.mine);
}
