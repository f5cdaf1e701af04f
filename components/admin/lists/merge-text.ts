/** A merge in sentences: what moves, the consequences, and what prevents it. */
import type { Merge, MergeCollision, MergeHolder } from '@/domain/contract/merge';
import { toRoleName } from '@/domain/enumerations';
import { toCountText } from '@/domain/format';
import { requireSystemById } from '@/domain/systems';
import { type Item, type ListKind, NAMES } from './member-list';

type Pair = { kind: ListKind; from: Item; into: Item };

/** What moves, then the consequences. */
export function toMergeSentences({ counts }: Merge, { kind, from, into }: Pair): string[] {
  const { products, requests, users } = counts;
  const group = NAMES[kind].group.toLowerCase();
  const records =
    kind === 'brands'
      ? `${toCountText(products, 'product')} with ${toCountText(requests, 'request')} of all years`
      : `${toCountText(requests, 'request')} of all years, and its place in the market lists of ${toCountText(products, 'product')}`;
  return [
    `${records} move to ${into.label}.`,
    users === 0
      ? `No user holds ${from.label}.`
      : `${toCountText(users, 'user')} who ${users === 1 ? 'holds' : 'hold'} ${from.label} will hold all of ${into.label}, in the same systems and roles.`,
    `${into.label} takes the ${group} of ${from.label} if it has none.`,
    `${from.label} is retired. A merge cannot be undone.`,
  ];
}

/** Why a merge is not possible yet; null if it is. */
export function toCollisionSentence({ counts }: Merge, kind: ListKind): string | null {
  const { collisions } = counts;
  if (collisions === 0) return null;
  const products = toCountText(collisions, 'product');
  return kind === 'brands'
    ? `Both brands have ${products} of the same name and year. Rename one of each first.`
    : `Both markets have a request for ${products}. Remove one of the two markets from the eligible markets of each product first.`;
}

/** "Editor in RUC, GAP; Viewer in OES": what a holder of the merged one will hold of the other one. */
export function toHolderText({ permissions, hasBoth }: MergeHolder, into: Item): string {
  const systemsOf = new Map<string, string[]>();
  for (const { roleId, allocationSystemId } of permissions) {
    const role = toRoleName(roleId);
    systemsOf.set(role, [...(systemsOf.get(role) ?? []), requireSystemById(allocationSystemId).label]);
  }
  const rights = [...systemsOf].map(([role, systems]) => `${role} in ${systems.join(', ')}`).join('; ');
  return hasBoth ? `${rights}, holds ${into.label} already` : rights;
}

/** "and 12 more"; null if all are listed. */
export const toMoreHolders = ({ counts, holders }: Merge): string | null =>
  counts.users > holders.length ? `and ${toCountText(counts.users - holders.length, 'more user')}` : null;

/** Whether the typed text is the code of the merged one: case and outer spaces do not matter. */
export const isCodeOf = ({ code }: Item, typed: string): boolean =>
  typed.trim().toLowerCase() === code.toLowerCase();

/** "RUC 2026 AUB-R3 Aubade" */
export const toCollisionText = ({ allocationSystemId, fiscalYear, title }: MergeCollision): string =>
  `${requireSystemById(allocationSystemId).label} ${fiscalYear} ${title}`;
