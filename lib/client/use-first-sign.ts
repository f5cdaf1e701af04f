'use client';
/** Whether there has been a first sign of a person: what is called for then is no part of a first view. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { atFirstSign, hasFirstSign } from './first-sign';

/** A sign may come before React takes over the server's markup, which knows of none. */
export const useFirstSign = (): boolean => useSyncExternalStore(atFirstSign, hasFirstSign, () => false);

/** What stands on the screen and is not of the first view comes without a sign after this time: some people only look. */
const LOOK_MS = 4_000;

/** Whether there has been a sign, or the page has been open for a moment: for what would stay empty to one who only looks. */
export function useFirstSignOrLook(): boolean {
  const hasSign = useFirstSign();
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasLooked(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasSign || hasLooked;
}
