'use client';
/**
 * A list is renewed when the person or the network comes back, and each half minute while it is in sight, unless something is
 * typed or decided there.
 */
import { useEffect, useEffectEvent } from 'react';

export const RENEWED_EVERY_MS = 30_000;
/** How often it is looked whether a renewal is due: one that found the person at work is soon tried again. */
const LOOKED_EVERY_MS = 5_000;
/** Window and tab report the same return. */
const ONCE_MS = 1_000;
const SCROLLED_MS = 300;
/** A window that nobody uses stops asking, so that its session ends as usual. */
const LEFT_AFTER_MS = 10 * 60_000;
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

const isOccupied = (): boolean =>
  document.activeElement?.matches(TYPED) === true ||
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility());

const PASSIVE = { capture: true, passive: true };

/** What the person does in the window. */
function watchPerson() {
  let actedAt = Date.now();
  let scrolledAt = 0;
  let isPressed = false;
  const listen = ({ type }: Event) => {
    actedAt = Date.now();
    if (type === 'scroll') scrolledAt = actedAt;
    if (type === 'pointerdown') isPressed = true;
    if (type === 'pointerup' || type === 'pointercancel') isPressed = false;
  };
  const types = ['keydown', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'scroll', 'focus'];
  for (const type of types) window.addEventListener(type, listen, PASSIVE);
  return {
    /** Neither drags nor scrolls. */
    isAtRest: () => !isPressed && Date.now() - scrolledAt > SCROLLED_MS,
    hasLeft: () => Date.now() - actedAt > LEFT_AFTER_MS,
    stop() {
      for (const type of types) window.removeEventListener(type, listen, PASSIVE);
    },
  };
}

/** Reads the list again. `isFree` is asked once more before its rows are shown; false if they were not. */
export type Renew = (isFree: () => boolean) => Promise<boolean>;

/** `isHeld`: the screen itself has something that is typed and not saved. */
export function useRenewal(renew: Renew, isHeld?: () => boolean): void {
  const start = useEffectEvent((isAtRest: () => boolean): Promise<boolean> | null => {
    const isFree = () => document.visibilityState === 'visible' && isAtRest() && !isHeld?.() && !isOccupied();
    return isFree() ? renew(isFree) : null;
  });
  useEffect(() => {
    const person = watchPerson();
    let at = Date.now();
    const renewAfter = (ms: number) => {
      if (Date.now() - at <= ms) return;
      const renewal = start(person.isAtRest);
      if (!renewal) return;
      at = Date.now();
      void renewal.then((isShown) => {
        if (!isShown) at = 0;
      });
    };
    const onReturn = () => renewAfter(ONCE_MS);
    const timer = setInterval(() => {
      if (!person.hasLeft()) renewAfter(RENEWED_EVERY_MS);
    }, LOOKED_EVERY_MS);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      person.stop();
      clearInterval(timer);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
