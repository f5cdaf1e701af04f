'use client';
/** The rows being edited, their draft, and saving them. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { z } from 'zod';
import type { StepOrder } from '@/domain/enumerations';
import { toErrorSentence } from '@/domain/problems';
import { STEP_ORDERS, type Step, sortSteps } from '@/domain/steps';
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

export function useStepRows(owner: string, system: System, fiscalYear: number, given: readonly Step[]) {
  const { mutate } = useSWRConfig();
  const [saved, setSaved] = useState(() => toRows(given));
  const [typed, setTyped] = useState<StepRow[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useDraft(owner, `steps.${system.prefix}.${fiscalYear}`, Rows);
  const rows = typed ?? draft.restored?.value ?? saved;

  const change = (next: StepRow[]) => {
    setTyped(next);
    draft.keep(next);
  };
  const discard = () => {
    setRefusal(null);
    setTyped(saved);
    draft.drop();
  };
  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const answer = await callApi('replaceSteps', {
        params: { prog: system.prefix },
        query: { fiscalYear },
        body: toSteps(rows),
      });
      const stored = toRows(sortSteps(answer));
      setSaved(stored);
      setTyped(stored);
      draft.drop();
      notify({ type: 'success', title: `Steps of ${system.label} ${fiscalYear} saved` });
      await mutate(isKeyOf('listSteps', 'listAllocationSystems'));
      return true;
    } catch (error) {
      setRefusal(toErrorSentence(error));
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
    save,
  };
}
