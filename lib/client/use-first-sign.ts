'use client';
/** Whether the user has interacted with the page: data loaded then is not part of the first view. */
import { useEffect, useState } from 'react';
import { atFirstSign, hasFirstSign } from './first-sign';
import { useStore } from './store';

/** An interaction may come before hydration, whose server markup assumes none. */
export const useFirstSign = (): boolean => useStore({ subscribe: atFirstSign, get: hasFirstSign }, false);

/** Later parts of the screen are loaded after this time even without an interaction: some people only look. */
const LOOK_MS = 4_000;

/**
 * Whether the user has interacted, or the page has been open for some seconds: for parts that would otherwise stay empty
 * for a user who only looks.
 */
export function useFirstSignOrLook(): boolean {
  const hasSign = useFirstSign();
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasLooked(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasSign || hasLooked;
}
