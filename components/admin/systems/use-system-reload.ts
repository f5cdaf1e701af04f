'use client';
/** Loads again what shows a system, after a change of it. */
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/lib/client/keys';

export function useSystemReload(): () => Promise<void> {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(isKeyOf('listAllocationSystems', 'listSteps', 'listSettingsChanges'));
    router.refresh();
  };
}
