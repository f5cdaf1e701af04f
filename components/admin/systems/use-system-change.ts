'use client';
/** Saves a change of an allocation system that was confirmed. */
import { useState } from 'react';
import type { AllocationSystem } from '@/domain/contract/core';
import { toErrorSentence } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';

type SystemChange = Partial<Pick<AllocationSystem, 'currentFiscalYear' | 'isEnabled'>>;

/** `onReload` reloads the systems. */
export function useSystemChange(
  { allocationSystemId, version }: AllocationSystem,
  onReload: () => Promise<void>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** Whether the change is saved. After a refusal the reloaded system is shown: a second confirmation applies to that. */
  const save = async (body: SystemChange, title: string): Promise<boolean> => {
    setIsSaving(true);
    setRefusal(null);
    try {
      await callApi('updateAllocationSystem', { params: { allocationSystemId }, body, ifMatch: version });
      await onReload();
      notify({ type: 'success', title });
      return true;
    } catch (error) {
      setRefusal(toErrorSentence(error));
      await onReload();
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, refusal, forgetRefusal: () => setRefusal(null) };
}
