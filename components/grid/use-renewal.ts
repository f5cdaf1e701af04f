'use client';
/** A list is renewed when the person comes back to its window, unless something is being typed or decided there. */
import { useEffect, useEffectEvent } from 'react';

/** Window and tab report the same return. */
const ONCE_MS = 1_000;
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

const isOccupied = (): boolean =>
  document.activeElement?.matches(TYPED) === true ||
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility());

/** `isHeld`: the screen itself has something that is typed and not saved. */
export function useRenewal({ renew }: { renew: () => Promise<void> }, isHeld?: () => boolean): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isHeld?.() || isOccupied()) return false;
    void renew();
    return true;
  });
  useEffect(() => {
    let at = Date.now();
    const listen = () => {
      if (Date.now() - at > ONCE_MS && onReturn()) at = Date.now();
    };
    window.addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
