'use client';
/** The rows being edited, kept in the tab, and saving them. */
import { useState } from 'react';
import { z } from 'zod';
import { toSaveError } from '@/components/admin/save-error';
import { useKeptInput } from '@/components/admin/use-kept-input';
import type { StepOrder } from '@/domain/enumerations';
import { ProblemError } from '@/domain/problems';
import { STEP_ORDERS, type Step, sortSteps, toStepsVersion } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useRenew } from '@/lib/client/use-read';
import { countChanges, type StepRow, toRowErrors, toRows, toShiftedRows, toSteps } from './step-rows';

const Rows = z.array(
  z.object({
    order: z.literal(STEP_ORDERS as [StepOrder, ...StepOrder[]]),
    isMidYearReview: z.boolean(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
);

const toVersion = (rows: readonly StepRow[]) => toStepsVersion(toSteps(rows));

export type StepsRefusal = {
  sentence: string;
  /** The steps as a colleague has saved them meanwhile. */
  theirs: StepRow[] | null;
};

async function toRefusal(error: unknown, { prefix }: System, fiscalYear: number): Promise<StepsRefusal> {
  const sentence = toSaveError(error);
  if (!(error instanceof ProblemError && error.status === 409)) return { sentence, theirs: null };
  const read = callApi('listSteps', { params: { prog: prefix }, query: { fiscalYear } });
  // If the stored steps cannot be loaded only the refusal is shown; saving again loads them again.
  return { sentence, theirs: await read.then(toRows).catch(() => null) };
}

export function useStepRows(system: System, fiscalYear: number, input: readonly Step[]) {
  const renew = useRenew();
  const [saved, setSaved] = useState(() => toRows(input));
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<StepsRefusal | null>(null);
  const kept = useKeptInput(`steps.${system.prefix}.${fiscalYear}`, Rows, saved, toVersion(saved));
  const { value: rows, change } = kept;

  const show = (stored: StepRow[]) => {
    setSaved(stored);
    setRefusal(null);
    kept.settle(toVersion(stored), stored);
  };
  /** Continues from a colleague's steps, with their dates or with these. */
  const settle = (theirs: StepRow[], choice: 'mine' | 'theirs') => {
    void renew('listSteps');
    if (choice === 'theirs') return show(theirs);
    setSaved(theirs);
    setRefusal(null);
    kept.settle(toVersion(theirs), null);
  };
  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const answer = await callApi('replaceSteps', {
        params: { prog: system.prefix },
        query: { fiscalYear },
        body: toSteps(rows),
        ifMatch: kept.base ?? undefined,
      });
      const stored = toRows(sortSteps(answer));
      setSaved(stored);
      kept.accept(toVersion(stored), rows, stored);
      notify({ type: 'success', title: `Steps of ${system.label} ${fiscalYear} saved` });
      await renew('listSteps', 'listAllocationSystems', 'listSettingsChanges');
      return true;
    } catch (error) {
      setRefusal(await toRefusal(error, system, fiscalYear));
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
    isRestored: kept.isRestored,
    changeRow: (index: number, row: StepRow) => change(rows.map((each, at) => (at === index ? row : each))),
    /** False if the dates are those already. */
    copy: (lastYear: readonly Step[]): boolean => {
      const next = toShiftedRows(lastYear);
      if (countChanges(next, rows) === 0) return false;
      change(next);
      return true;
    },
    discard: () => show(saved),
    settle,
    save,
  };
}
