'use client';

/** Asks before unsaved work is left: closing the tab, links, and the browser's Back. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isLeaving, toLink } from '@/lib/client/leaving-link';

type Target = { kind: 'link'; href: string } | { kind: 'traverse'; key: string };

type LeaveGuard = {
  /** The confirmation is open. */
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
};

export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const router = useRouter();
  const [target, setTarget] = useState<Target | null>(null);
  const isLetGo = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    const { pathname } = window.location;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = toLink(event.target);
      if (!link || !isLeaving(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget({ kind: 'link', href: link.pathname + link.search });
    };
    // Only the Navigation API can stop Back before the router handles it; without it the kept edit remains.
    const onNavigate = (event: NavigateEvent) => {
      if (isLetGo.current || event.navigationType !== 'traverse' || !event.cancelable) return;
      if (new URL(event.destination.url).pathname === pathname) return;
      event.preventDefault();
      setTarget({ kind: 'traverse', key: event.destination.key });
    };
    window.addEventListener('beforeunload', onUnload);
    window.navigation?.addEventListener('navigate', onNavigate);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.navigation?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isUnsaved]);

  return {
    isAsked: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      setTarget(null);
      isLetGo.current = true;
      if (target?.kind === 'link') router.push(target.href);
      if (target?.kind === 'traverse') window.navigation.traverseTo(target.key);
    },
  };
}
