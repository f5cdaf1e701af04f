'use client';
/** F8 goes to the next exception of the tasks and Shift F8 to the one before, from anywhere on Home. */
import { useEffect } from 'react';
import { listOverlays } from '@/components/ui/overlays';

/** The links of exceptions have `data-exception`. */
function goTo(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-exception]')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
  return links.length > 0;
}

export function ExceptionKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (listOverlays().length > 0) return;
      if (goTo(event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
