'use client';
/** Loads again what shows a system, after a change of it. */
import { useRouter } from 'next/navigation';
import { useRenew } from '@/lib/client/use-read';

export function useSystemReload(): () => Promise<void> {
  const router = useRouter();
  const renew = useRenew();
  return async () => {
    await renew('listAllocationSystems', 'listSteps', 'listSettingsChanges');
    router.refresh();
  };
}
