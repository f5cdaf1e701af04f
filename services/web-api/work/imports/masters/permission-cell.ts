/**
 * A permission as one cell: "Editor, Brand: Horology, Orvane, with later members of Horology". A written cell is read back
 * as the same permission. Names are written as screens show them; the code stands for a name that several have, and
 * quotation marks hold a name that the list would break.
 */
import { PermissionTypes, Roles, toRoleName } from '@/domain/enumerations';
import type { Membership, Memberships } from '@/domain/header-line';
import type { Permission } from '@/domain/rights';
import { sortByCode } from '@/domain/sorting';
import { toKeptPermission } from '@/domain/user-management';
import { type FindIds, type ListedName, readNames, toFindIds, toListedName } from '../columns/names';
import { isNone, NONE } from './master';

const LATER = 'with later members of';
const LATER_WORDS = `${LATER}\\s+`;
const ROLE = /^\s*(viewer|editor|administrator)\s*(?:,\s*(brand|market)s?\s*:([\s\S]*))?$/i;
const EXAMPLE = 'Write a role, then what it is for: Editor, Brand: Orvane, Aubrelle.';

const isOnly = (ids: readonly number[], id: number) => ids.length === 1 && ids[0] === id;
const toCellName = (name: string) =>
  toListedName(name, (text) => isNone(text) || text.toLowerCase().startsWith(LATER));

type Named = { id: number; code: string; label: string };
type Group = Named & {
  /** Without retired members, which a group's name does not include. */
  memberIds: readonly number[];
  /** Its name among members, or null: a name of both is the member's. */
  name: string | null;
  /** Its name in a list of groups only. */
  laterName: string;
};
/** Groups and members by code, each with the name that a cell shows for it. */
type Names = {
  groups: readonly Group[];
  members: readonly { id: number; name: string }[];
  findMembers: FindIds;
  findGroups: FindIds;
  noun: string;
  groupNoun: string;
};

function toNames({ groups, members }: Membership, noun: string, groupNoun: string): Names {
  const findMembers = toFindIds(members);
  const findGroups = toFindIds(groups);
  const toGroup = ({ id, code, label }: Named): Group => ({
    ...{ id, code, label },
    memberIds: members
      .filter(({ groupId, isRetired }) => groupId === id && !isRetired)
      .map((member) => member.id),
    name:
      [label, code].find((name) => findMembers(name).length === 0 && isOnly(findGroups(name), id)) ?? null,
    laterName: isOnly(findGroups(label), id) ? label : code,
  });
  return {
    groups: sortByCode(groups).map(toGroup),
    members: sortByCode(members).map(({ id, code, label }) => ({
      id,
      name: isOnly(findMembers(label), id) ? label : code,
    })),
    ...{ findMembers, findGroups, noun, groupNoun },
  };
}

const listMembers = ({ groups }: Names, groupId: number) =>
  groups.find(({ id }) => id === groupId)?.memberIds ?? [];

/** Groups whose members are all held, then the other members held, as in the header line. */
function toHeldNames({ groups, members }: Names, ids: readonly number[]): string[] {
  const held = new Set(ids);
  const whole = groups.flatMap(({ name, memberIds }) =>
    name !== null && memberIds.length > 0 && memberIds.every((member) => held.has(member))
      ? [{ name, memberIds }]
      : [],
  );
  const covered = new Set(whole.flatMap(({ memberIds }) => memberIds));
  const single = members.filter(({ id }) => held.has(id) && !covered.has(id));
  return [...whole, ...single].map(({ name }) => name);
}

function writePermission(permission: Permission, names: Names | null): string {
  const role = toRoleName(permission.roleId);
  if (names === null) return role;
  const { ids, groupIds = [], permissionTypeId } = permission;
  const type = permissionTypeId === PermissionTypes.Brand ? 'Brand' : 'Market';
  const held =
    toHeldNames(names, ids ?? [])
      .map(toCellName)
      .join(', ') || 'none';
  const later = names.groups
    .filter(({ id }) => groupIds.includes(id))
    .map(({ laterName }) => toCellName(laterName));
  return `${role}, ${type}: ${held}${later.length === 0 ? '' : `, ${LATER} ${later.join(', ')}`}`;
}

type Part = { ids: readonly number[] } | { message: string };

const toUnknown = ({ noun, groupNoun }: Names, name: string) => ({
  message: `There is no ${noun} or ${groupNoun} ${name}.`,
});
const toSeveral = (name: string) => ({ message: `Several have the name ${name}. Write the code.` });

/** The members that a name includes. */
function readHeldName(names: Names, { name, isQuoted }: ListedName): Part {
  if (!isQuoted && isNone(name)) return { ids: [] };
  const members = names.findMembers(name);
  if (members.length === 1) return { ids: members };
  const [groupId, ...more] = names.findGroups(name);
  if (members.length > 1 || more.length > 0) return toSeveral(name);
  return groupId === undefined ? toUnknown(names, name) : { ids: listMembers(names, groupId) };
}

function readLaterName(names: Names, { name }: ListedName): Part {
  const groups = names.findGroups(name);
  if (groups.length > 1) return toSeveral(name);
  return groups.length === 1 ? { ids: groups } : { message: `There is no ${names.groupNoun} ${name}.` };
}

type Held = { ids: number[]; groupIds: number[] };

function readHeld(names: Names, text: string): Held | { message: string } {
  const listed = readNames(text, LATER_WORDS);
  const first = listed.findIndex(({ hasWords }) => hasWords);
  const end = first < 0 ? listed.length : first;
  const ids = listed.slice(0, end).map((each) => readHeldName(names, each));
  const groups = listed.slice(end).map((each) => readLaterName(names, each));
  const wrong = [...ids, ...groups].find((part) => 'message' in part);
  if (wrong && 'message' in wrong) return wrong;
  const toIds = (parts: readonly Part[]) => parts.flatMap((part) => ('ids' in part ? [...part.ids] : []));
  const groupIds = toIds(groups);
  const present = groupIds.flatMap((id) => listMembers(names, id));
  return { ids: [...toIds(ids), ...present], groupIds };
}

const ROLE_IDS = new Map(Object.entries(Roles).map(([name, id]) => [name.toLowerCase(), id]));

/** Writes and reads the cells of permissions. `read` returns null for the word that takes a permission away. */
export function createPermissionCells({ brands, markets }: Memberships) {
  const ofBrands = toNames(brands, 'brand', 'organization');
  const ofMarkets = toNames(markets, 'market', 'entity');
  const toTyped = (typeId: number | null) =>
    typeId === null ? null : typeId === PermissionTypes.Brand ? ofBrands : ofMarkets;

  const read = (
    text: string,
    allocationSystemId: number,
  ): { permission: Permission | null } | { message: string } => {
    if (isNone(text)) return { permission: null };
    const [, role = '', type, list = ''] = ROLE.exec(text) ?? [];
    const roleId = ROLE_IDS.get(role.toLowerCase());
    if (roleId === undefined) return { message: `${EXAMPLE} ${NONE} takes the permission away.` };
    if (roleId === Roles.Administrator) {
      const permission = { allocationSystemId, roleId, permissionTypeId: null, ids: null };
      return type === undefined
        ? { permission }
        : { message: 'An Administrator has all brands and markets: write Administrator alone.' };
    }
    if (type === undefined) return { message: EXAMPLE };
    const permissionTypeId = type.toLowerCase() === 'brand' ? PermissionTypes.Brand : PermissionTypes.Market;
    const held = readHeld(toTyped(permissionTypeId) ?? ofBrands, list);
    if ('message' in held) return held;
    if (held.ids.length + held.groupIds.length === 0)
      return {
        message: `Name at least one ${type.toLowerCase()}, or write ${NONE} to take the permission away.`,
      };
    return { permission: toKeptPermission({ allocationSystemId, roleId, permissionTypeId, ...held }) };
  };
  return {
    write: (permission: Permission) => writePermission(permission, toTyped(permission.permissionTypeId)),
    read,
  };
}
