'use client';
/** The rows being edited, their draft, and saving them. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { z } from 'zod';
import type { StepOrder } from '@/domain/enumerations';
import { ProblemError, toErrorSentence } from '@/domain/problems';
import { STEP_ORDERS, type Step, sortSteps, toStepsVersion } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { isKeyOf } from '@/lib/client/keys';
import { notify } from '@/lib/client/notify';
import { useDraft } from '@/lib/client/use-draft';
import { countChanges, type StepRow, toRowErrors, toRows, toShiftedRows, toSteps } from './step-rows';

const Rows = z.array(
  z.object({
    order: z.literal(STEP_ORDERS as [StepOrder, ...StepOrder[]]),
    isMidYearReview: z.boolean(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
);

export function useStepRows(owner: string, system: System, fiscalYear: number, input: readonly Step[]) {
  const { mutate } = useSWRConfig();
  const [saved, setSaved] = useState(() => toRows(input));
  const [typed, setTyped] = useState<StepRow[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null);
  const draft = useDraft(owner, `steps.${system.prefix}.${fiscalYear}`, Rows);
  const rows = typed ?? draft.restored?.value ?? saved;

  // A restored draft was based on the steps of that time: a colleague's later save must not be overwritten.
  const [isLoaded, setIsLoaded] = useState(false);
  const version = (isLoaded ? null : draft.restored?.version) ?? toStepsVersion(toSteps(saved));

  const change = (next: StepRow[]) => {
    setTyped(next);
    draft.keep(next, version);
  };
  const show = (stored: StepRow[]) => {
    setSaved(stored);
    setTyped(stored);
    setIsLoaded(true);
    draft.drop();
  };
  const discard = () => {
    setRefusal(null);
    show(saved);
  };
  const refuse = (error: unknown) => {
    const isConflict = error instanceof ProblemError && error.status === 409;
    setRefusal({ sentence: toErrorSentence(error), isConflict });
  };
  /** Replaces the input with the stored steps, after a colleague has saved. */
  const reload = async () => {
    setIsSaving(true);
    try {
      show(toRows(await callApi('listSteps', { params: { prog: system.prefix }, query: { fiscalYear } })));
      setRefusal(null);
      await mutate(isKeyOf('listSteps'));
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  };
  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const answer = await callApi('replaceSteps', {
        params: { prog: system.prefix },
        query: { fiscalYear },
        body: toSteps(rows),
        ifMatch: version,
      });
      show(toRows(sortSteps(answer)));
      notify({ type: 'success', title: `Steps of ${system.label} ${fiscalYear} saved` });
      await mutate(isKeyOf('listSteps', 'listAllocationSystems', 'listSettingsChanges'));
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return {
    rows,
    saved,
    errors: toRowErrors(rows),
    changes: countChanges(rows, saved),
    isSaving,
    /** Why the steps were not saved. */
    refusal,
    isRestored: typed === null && draft.restored !== null,
    changeRow: (index: number, row: StepRow) => change(rows.map((each, at) => (at === index ? row : each))),
    copy: (lastYear: readonly Step[]) => change(toShiftedRows(lastYear)),
    discard,
    reload,
    save,
  };
}
