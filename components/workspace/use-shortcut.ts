'use client';
/** A shortcut for the whole page: Ctrl with a letter, or Command on a Mac. */
import { useEffect, useEffectEvent } from 'react';
import { SHORTCUTS, type Shortcut } from '@/lib/shortcuts';

export function useShortcut(shortcut: Shortcut, run: () => void): void {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== SHORTCUTS[shortcut]) return;
      event.preventDefault();
      onRun();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcut]);
}
