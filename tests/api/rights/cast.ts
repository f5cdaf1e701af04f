/** The users of the rights tables: one of each kind in a system. */
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { SYSTEMS, type System } from '@/domain/systems';
import type { Fixtures } from '../../support/fixtures';

export const PEOPLE = [
  'Viewer, Brand',
  'Editor, Brand',
  'Viewer, Market',
  'Editor, Market',
  'Viewer, no type',
  'Editor, no type',
  'Administrator',
  'Global administrator',
  'Administrator of the other systems',
  'Not active',
] as const;
export type Person = (typeof PEOPLE)[number];
/** Directory ids, by kind of person. */
export type Cast = Record<Person, string>;

type Own = { brandId: number; marketId: number };

/**
 * One person of each kind in the system, for one brand or market. `elsewhere`: each of them is Administrator of all
 * other systems too, so that a right that leaks from one system into another shows.
 */
export async function createCast(
  fixtures: Fixtures,
  system: System,
  { brandId, marketId }: Own,
  { elsewhere }: { elsewhere: boolean },
): Promise<Cast> {
  const { Viewer, Editor, Administrator } = Roles;
  const { Brand, Market } = PermissionTypes;
  const others = SYSTEMS.filter(({ id }) => id !== system.id).map(({ id }) => ({
    allocationSystemId: id,
    roleId: Administrator,
    permissionTypeId: null,
    ids: null,
  }));
  const join = async (roleId: number, permissionTypeId: number | null, ids: number[] | null, more = {}) => {
    const held = { allocationSystemId: system.id, roleId, permissionTypeId, ids };
    return (await fixtures.user(elsewhere ? [held, ...others] : [held], more)).uniqueId;
  };
  return {
    'Viewer, Brand': await join(Viewer, Brand, [brandId]),
    'Editor, Brand': await join(Editor, Brand, [brandId]),
    'Viewer, Market': await join(Viewer, Market, [marketId]),
    'Editor, Market': await join(Editor, Market, [marketId]),
    'Viewer, no type': await join(Viewer, null, null),
    'Editor, no type': await join(Editor, null, null),
    Administrator: await join(Administrator, null, null),
    'Global administrator': (await fixtures.globalAdministrator()).uniqueId,
    'Administrator of the other systems': (await fixtures.user(others)).uniqueId,
    'Not active': await join(Administrator, null, null, { isActive: false }),
  };
}
