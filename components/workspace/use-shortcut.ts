'use client';
/** A shortcut for the whole page: Ctrl with a letter, or Command on a Mac. */
import { useEffect, useEffectEvent } from 'react';

export function useShortcut(letter: string, run: () => void): void {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      onRun();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter]);
}
