'use client';
/** A user's recent places in this browser, newest first. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import type { User } from '@/domain/contract/user';
import { type Actor, may } from '@/domain/rights';
import { matchScreen, mayOpen, toPath } from '@/domain/screens';
import { toPlacesName } from '@/lib/client/recent-place-names';
import { readStored, useStoredText } from './stored-text';
import { useWorkspace } from './workspace-context';

const Place = z.object({ href: z.string(), title: z.string(), detail: z.string() });
export type RecentPlace = z.infer<typeof Place>;
const Places = z.array(Place);

/** More are kept than shown: the current page is left out, and so are places that are not accessible any more. */
const MAX_KEPT = 12;
export const MAX_RECENT_SHOWN = 5;

const toKey = ({ userId }: Pick<User, 'userId'>) => toPlacesName(userId);

/** The places in a stored text; none if the text is not ours. */
export function parsePlaces(text: string | null): RecentPlace[] {
  if (text === null) return [];
  try {
    return Places.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Puts the place first, without duplicates. */
export const addPlace = (places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] =>
  [place, ...places.filter(({ href }) => href !== place.href)].slice(0, MAX_KEPT);

/** Rights change: a place that is not accessible any more is not offered. */
export function isStillOpen(user: Actor, { href }: RecentPlace): boolean {
  const [path = ''] = href.split('?');
  const match = matchScreen(path);
  if (!match || !mayOpen(user, match).allowed) return false;
  return !match.system || may(user, 'system.use', { allocationSystemId: match.system.id }).allowed;
}

/** The recent places except the current one. Empty during server rendering. */
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
 * Records the page by its title. `place` is its URL if that is more than the path, `detail` the text beside the title
 * if that is not the system. Home is always a click away and is not recorded.
 */
export function useRecordPlace(title: string, place?: string, detail?: string): void {
  const { user, system } = useWorkspace();
  const pathname = usePathname();
  const href = place ?? pathname;
  const key = toKey(user);
  const [, write] = useStoredText(key);
  const beside = detail ?? system?.label ?? '';
  // The browser's storage is outside React.
  useEffect(() => {
    if (href === toPath('home')) return;
    write(JSON.stringify(addPlace(parsePlaces(readStored(key)), { href, title, detail: beside })));
  }, [key, href, title, beside, write]);
}
