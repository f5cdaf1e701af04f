'use client';
/** From the first sign of a person on, the lists are expected. A part of its own, so that nothing else is rendered for it. */
import { useEffect } from 'react';
import { useFirstSign } from '@/lib/client/use-first-sign';
import { expectLists } from './expect-grid';

/** `addresses`: of the scripts of the lists that the person may open. */
export function ExpectedLists({ addresses }: { addresses: readonly string[] }) {
  const hasSign = useFirstSign();
  useEffect(() => {
    if (hasSign) expectLists(addresses);
  }, [hasSign, addresses]);
  return null;
}
