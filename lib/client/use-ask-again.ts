'use client';
/** What failed since the service is busy is asked for again by itself, as calls of lists are. */
import { useEffect, useEffectEvent } from 'react';

/** `failure` is the failure that is shown: each new one starts its own wait. Without seconds nothing is asked. */
export function useAskAgain(failure: unknown, seconds: number | undefined, ask: () => void): void {
  const onTime = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure that names the same seconds again is a new one
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => onTime(), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [failure, seconds]);
}
