/** Groups with members, where a member may have no group: the data of all choice trees. */
import { toNumberText, toSearchText } from '@/domain/format';

export type ChoiceMember = { id: number; label: string; code: string };
export type ChoiceGroup = { key: string; label: string; members: readonly ChoiceMember[] };

/** Groups in order with their members; members without a group come last, under their own heading. */
export function toChoiceGroups(
  groups: readonly { id: number; label: string }[],
  members: readonly (ChoiceMember & { groupId: number | null })[],
  restLabel = 'Others',
): ChoiceGroup[] {
  const known = new Set(groups.map((group) => group.id));
  const rest = members.filter((member) => member.groupId === null || !known.has(member.groupId));
  return [
    ...groups.map((group) => ({
      key: String(group.id),
      label: group.label,
      members: members.filter((member) => member.groupId === group.id),
    })),
    { key: 'rest', label: restLabel, members: rest },
  ].filter((group) => group.members.length > 0);
}

/** The part of the tree that matches a search: matching members, and all members of a matching group. */
export function searchChoices(groups: readonly ChoiceGroup[], search: string): ChoiceGroup[] {
  const sought = toSearchText(search.trim());
  if (sought === '') return [...groups];
  const holds = (text: string) => toSearchText(text).includes(sought);
  return groups
    .map((group) =>
      holds(group.label)
        ? group
        : { ...group, members: group.members.filter(({ label, code }) => holds(label) || holds(code)) },
    )
    .filter((group) => group.members.length > 0);
}

/** Whether all, some or none of a group's members are selected. */
export function toGroupState(group: ChoiceGroup, chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = group.members.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === group.members.length ? 'all' : 'some';
}

/** The selection after a tick on a group: all of its members, or none if all were selected. */
export function toggleGroup(group: ChoiceGroup, chosen: readonly number[]): number[] {
  const ids = group.members.map(({ id }) => id);
  const others = chosen.filter((id) => !ids.includes(id));
  return toGroupState(group, new Set(chosen)) === 'all' ? others : [...others, ...ids];
}

export type ChosenPart = { key: string; text: string; label: string; ids: number[] };

/** Up to this number each choice is shown separately. */
const ALL_SHOWN_UP_TO = 24;

/** Too many to read: shown by group and counted. */
export const isLongChoice = (chosen: readonly number[]): boolean => chosen.length > ALL_SHOWN_UP_TO;

const toWholePart = ({ key, label, members }: ChoiceGroup): ChosenPart => ({
  key,
  text: `${label} (${toNumberText(members.length)})`,
  label,
  ids: members.map(({ id }) => id),
});

/** All groups as one. */
export const toWhole = (groups: readonly ChoiceGroup[]): ChoiceGroup => ({
  key: 'all',
  label: 'All',
  members: groups.flatMap(({ members }) => members),
});

/**
 * The selection as parts to show: single members by code; if it is long, whole groups by name with their count, and the
 * complete list as one part. `isNamed`: members by name, and every whole group as one part.
 */
export function toChosenParts(
  groups: readonly ChoiceGroup[],
  chosen: readonly number[],
  isNamed = false,
): ChosenPart[] {
  const set = new Set(chosen);
  const isLong = isLongChoice(chosen);
  const all = toWhole(groups);
  if (isLong && toGroupState(all, set) === 'all') return [toWholePart(all)];
  const isWhole = (group: ChoiceGroup) =>
    (isLong || isNamed) && group.members.length > 1 && toGroupState(group, set) === 'all';
  const whole = groups.filter(isWhole).map(toWholePart);
  const single = groups
    .filter((group) => !isWhole(group))
    .flatMap(({ members }) => members.filter(({ id }) => set.has(id)))
    .map(({ id, code, label }) => ({ key: String(id), text: isNamed ? label : code, label, ids: [id] }));
  return [...whole, ...single];
}

/** The selection as text: whole groups by name, then single members; null if nothing is selected. */
export function toChoiceText(groups: readonly ChoiceGroup[], chosen: readonly number[]): string | null {
  if (chosen.length === 0) return null;
  const set = new Set(chosen);
  const whole = groups.filter((group) => toGroupState(group, set) === 'all');
  const single = groups
    .filter((group) => !whole.includes(group))
    .flatMap((group) => group.members.filter(({ id }) => set.has(id)));
  return [...whole.map(({ label }) => label), ...single.map(({ label }) => label)].join(', ') || null;
}
