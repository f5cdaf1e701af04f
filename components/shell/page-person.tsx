'use client';
/** Ties a page to the person for whom it was rendered: all tabs of a browser share one session. */
import { type ReactNode, useEffect } from 'react';
import { getPagePerson } from '@/lib/client/page-person';
import { listenForPerson, tellPerson } from '@/lib/client/person-channel';
import { forgetPlacesOfOthers } from '@/lib/client/recent-place-names';
import { forgetKept } from '@/lib/client/session';
import { markOtherPerson, markSignedOut } from '@/lib/client/signed-out';
import { useWorkspace } from '../workspace/workspace-context';

/** `now`: that person, in words. */
export type Drawn = { person: string; now: string };

/** Listens for sign-ins and sign-outs in other tabs, and announces those of this one. Renders nothing. */
export function PagePerson({ person, now }: Drawn) {
  const { user } = useWorkspace();
  // Other tabs, the session and the storage are outside React.
  useEffect(() => {
    const own = getPagePerson();
    if (own === null) return;
    if (own !== person) {
      markOtherPerson(now);
      return;
    }
    tellPerson(own, now);
    if (!user.viewedBy) forgetPlacesOfOthers(user);
    return listenForPerson(own, {
      onLeft: () => {
        markSignedOut();
        void forgetKept(user).finally(() => window.location.assign('/'));
      },
      onOther: markOtherPerson,
    });
  }, [person, now, user]);
  return null;
}

/** A screen that was rendered for another person than the page around it is not shown: the page stops and explains why. */
export function OfPerson({ person, now, children }: Drawn & { children: ReactNode }) {
  const own = getPagePerson();
  const isOther = own !== null && own !== person;
  useEffect(() => {
    if (isOther) markOtherPerson(now);
  }, [isOther, now]);
  return isOther ? null : children;
}
