'use client';
/** Calls again automatically after a failure of a busy service, as the calls of lists do. */
import { useEffect, useEffectEvent } from 'react';

/** `failure`: the failure that is shown; each new one starts its own wait. Without seconds nothing is called again. */
export function useAskAgain(failure: unknown, seconds: number | undefined, ask: () => void): void {
  const onTime = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure that names the same seconds again is a new one
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => onTime(), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [failure, seconds]);
}
