'use client';
/** The reasons to choose from: those of the system, or the usual ones of the board where it has none. */
import { useWorkspace } from '@/components/workspace/workspace-context';
import { useOperation } from '@/lib/client/use-operation';

export function useOfferedReasons(usual: readonly string[]) {
  const { selectedSystem } = useWorkspace();
  const { data } = useOperation('listReasons', { params: { prog: selectedSystem.prefix } });
  return {
    reasons: data && data.reasons.length > 0 ? data.reasons : usual,
    isRequired: data?.isReasonRequired ?? false,
  };
}
