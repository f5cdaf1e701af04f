'use client';
/** Where a person was last, in this browser: per person, newest first. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import type { User } from '@/domain/contract/user';
import { type Actor, may } from '@/domain/rights';
import { matchScreen, mayOpen, toPath } from '@/domain/routes';
import { readStored, useStoredText } from './stored-text';
import { useWorkspace } from './workspace-context';

const RecentPlace = z.object({ href: z.string(), title: z.string(), detail: z.string() });
export type RecentPlace = z.infer<typeof RecentPlace>;
const Kept = z.array(RecentPlace);

/** More are kept than shown: the page one is on is left out, and so is what may not be opened any more. */
const MAX_KEPT = 12;
export const MAX_RECENT_SHOWN = 5;

const toKey = ({ userId }: Pick<User, 'userId'>) => `allocations.recent.${userId}`;

/** What a stored text holds; nothing of a text that is not ours. */
export function parsePlaces(text: string | null): RecentPlace[] {
  if (text === null) return [];
  try {
    return Kept.catch([]).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The place first, once. */
export const addPlace = (places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] =>
  [place, ...places.filter(({ href }) => href !== place.href)].slice(0, MAX_KEPT);

/** Rights change: what leads to a closed door is no place to offer. */
export function isStillOpen(user: Actor, { href }: RecentPlace): boolean {
  const [path = ''] = href.split('?');
  const match = matchScreen(path);
  if (!match || !mayOpen(user, match).allowed) return false;
  return !match.system || may(user, 'system.use', { allocationSystemId: match.system.id }).allowed;
}

/** The last places but this one. Empty while a page is drawn on the server. */
export function useRecentPlaces(): RecentPlace[] {
  const { user } = useWorkspace();
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const [text] = useStoredText(toKey(user));
  return useMemo(() => {
    const here = query === '' ? pathname : `${pathname}?${query}`;
    return parsePlaces(text)
      .filter((place) => place.href !== pathname && place.href !== here && isStillOpen(user, place))
      .slice(0, MAX_RECENT_SHOWN);
  }, [text, pathname, query, user]);
}

/**
 * Remembers the page by its title. `place` is its address where that is more than the path, `detail` what stands beside
 * the title where that is not the system. Home is always a click away and is not remembered.
 */
export function useRecordPlace(title: string, place?: string, detail?: string): void {
  const { user, system } = useWorkspace();
  const pathname = usePathname();
  const href = place ?? pathname;
  const key = toKey(user);
  const [, write] = useStoredText(key);
  const beside = detail ?? system?.label ?? '';
  // The browser's own memory is outside React.
  useEffect(() => {
    if (href === toPath('home')) return;
    write(JSON.stringify(addPlace(parsePlaces(readStored(key)), { href, title, detail: beside })));
  }, [key, href, title, beside, write]);
}
