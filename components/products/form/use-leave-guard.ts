'use client';
/** Unsaved work keeps a person on the page until they say otherwise: closing the tab, links, and the browser's Back. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isLeaving, toLink } from './leaving-link';

type Target = { kind: 'link'; href: string } | { kind: 'back' };

type LeaveGuard = {
  /** Does the person want to go? Then they are asked. */
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
    let isComingBack = false;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = toLink(event.target);
      if (!link || !isLeaving(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget({ kind: 'link', href: link.pathname + link.search });
    };
    // Back cannot be refused, only undone: the step is taken forward again before the router has heard of it.
    const onPopState = (event: PopStateEvent) => {
      if (isLetGo.current) return;
      if (isComingBack) {
        isComingBack = false;
        event.stopImmediatePropagation();
      } else if (window.location.pathname !== pathname) {
        event.stopImmediatePropagation();
        isComingBack = true;
        window.history.forward();
        setTarget({ kind: 'back' });
      }
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onPopState, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onPopState, { capture: true });
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
      else window.history.back();
    },
  };
}
