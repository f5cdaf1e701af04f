'use client';
/** The dry run of a year, and the roll-over itself. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { RollOver } from '@/domain/contract/roll-over';
import { toErrorSentence } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import type { Wanted } from './roll-over-text';

export function useRollOver(system: System, fiscalYear: number, wanted: Wanted) {
  const router = useRouter();
  const renew = useRenew();
  const [isApplying, setIsApplying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<RollOver | null>(null);
  const params = { prog: system.prefix, fiscalYear };
  const query = {
    withoutSteps: wanted.steps ? undefined : true,
    withoutProducts: wanted.products ? undefined : true,
  };
  const dryRun = useOperation(
    'rollOverFiscalYear',
    made ? null : { params, query: { ...query, dryRun: true } },
    { revalidateOnFocus: false, keepPreviousData: false },
  );
  const apply = async () => {
    setIsApplying(true);
    setRefusal(null);
    try {
      setMade(await callApi('rollOverFiscalYear', { params, query }));
      await renew(
        'listAllocationSystems',
        'listSteps',
        'listProducts',
        'getSummary',
        'rollOverFiscalYear',
        'listSettingsChanges',
      );
      router.refresh();
    } catch (error) {
      setRefusal(toErrorSentence(error));
    } finally {
      setIsApplying(false);
    }
  };
  return {
    plan: dryRun.data,
    error: dryRun.error,
    retry: () => void dryRun.mutate(),
    made,
    isApplying,
    /** Why nothing was rolled over. */
    refusal,
    apply,
  };
}
