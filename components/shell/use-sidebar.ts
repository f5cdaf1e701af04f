'use client';
/**
 * Whether the sidebar shows. In a wide window it is beside the page, and the choice is stored. In a narrow one it covers
 * the page: there it is hidden at first, and closes on navigation, Escape, or a click outside.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { setPreference } from '@/lib/client/preference-cookie';
import { useMedia } from '@/lib/client/use-media';
import { SIDEBAR_COOKIE } from '@/lib/sidebar-cookie';

/** As in the style sheets of the shell. */
const NARROW = '(width < 900px)';

const TOGGLE = '[aria-controls="sidebar"]';
const isInside = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#sidebar, ${TOGGLE}`) !== null;

/** While `isOpen`, calls `onClose` on an Escape that nothing else has handled, and on a click outside. */
function useDismiss(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      document.querySelector<HTMLElement>(TOGGLE)?.focus();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!isInside(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);
}

export function useSidebar(isKeptAtFirst: boolean) {
  const pathname = usePathname();
  const isNarrow = useMedia(NARROW);
  const [isKept, setIsKept] = useState(isKeptAtFirst);
  /** The path on which it was opened over the page: on any other one it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOver = isNarrow && openAt === pathname;
  const close = () => setOpenAt(null);
  useDismiss(isOver, close);
  const toggle = () => {
    if (isNarrow) return setOpenAt(isOver ? null : pathname);
    setPreference(SIDEBAR_COOKIE, isKept ? 'hidden' : 'shown');
    setIsKept(!isKept);
  };
  return { isShown: isNarrow ? isOver : isKept, isOver, toggle, close };
}
