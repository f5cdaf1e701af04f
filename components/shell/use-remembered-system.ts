'use client';
/** The selected system in the browser's storage: written on every choice, read if the server knows none. */
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { System } from '@/domain/systems';
import { getForgottenSystem, rememberSystem } from '@/lib/client/selected-system';

export function useRememberedSystem(
  { systems }: { systems: readonly System[] },
  ofRoute: System | null,
  selected: System,
  select: (system: System) => void,
): void {
  const router = useRouter();
  const restore = useEffectEvent(() => {
    const remembered = ofRoute ? null : getForgottenSystem();
    const found = systems.find(({ id }) => id === remembered);
    if (!found || found.id === selected.id) return false;
    rememberSystem(found.id);
    select(found);
    router.refresh();
    return true;
  });
  // Cookie and storage are outside React.
  useEffect(() => {
    if (!restore()) rememberSystem(selected.id);
  }, [selected]);
}
