'use client';
/** Hides the list of the set-up from a person's Home, and brings it back. */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { SETUP_STEPS } from '@/domain/lists';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import type { SetupChoice } from './setup-steps';

const HIDDEN = { order: [], hidden: [SETUP_STEPS], widths: {} };

export function SetupSwitch({ prog, isHidden }: SetupChoice) {
  const { user } = useWorkspace();
  const router = useRouter();
  const [isSwitching, startSwitching] = useTransition();
  if (user.viewedBy !== undefined) return null;
  const flip = async () => {
    const params = { prog, list: 'setup' } as const;
    try {
      if (isHidden) await callApi('resetListColumns', { params });
      else await callApi('replaceListColumns', { params, body: HIDDEN });
      router.refresh();
    } catch (error) {
      notifyError(error, isHidden ? 'The list is still hidden' : 'The list is not hidden');
    }
  };
  return (
    <Button look="ghost" loading={isSwitching} onClick={() => startSwitching(flip)}>
      {isHidden ? 'Show this list' : 'Hide this list'}
    </Button>
  );
}
