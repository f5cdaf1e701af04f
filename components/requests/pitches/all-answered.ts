/** The end of a market's work: announced once in a message, and shown in the bar as long as it holds. */
import { useEffect, useRef } from 'react';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { STEP_LABELS, StepOrders } from '@/domain/enumerations';
import { toDateText, toNumberText } from '@/domain/format';
import { type Step, sortSteps } from '@/domain/steps';
import { notify } from '@/lib/client/notify';
import type { AnswerCount } from './answer-counts';

export const isAllAnswered = ({ due, toAnswer }: AnswerCount): boolean => due > 0 && toAnswer === 0;

/** "All 433 answered" */
export const toDoneText = ({ due }: Pick<AnswerCount, 'due'>): string =>
  due === 1 ? 'The one pitch is answered' : `All ${toNumberText(due)} answered`;

/** What happens after the last answer: when the brands decide, and until when answers may change. */
export function toNextText(
  steps: readonly Step[],
  currentStep: Pick<Step, 'order' | 'endDate'> | null,
  today: string,
): string {
  const decision = sortSteps(steps).find(
    ({ order, startDate }) => order === StepOrders.FinalAllocationSubmission && startDate > today,
  );
  const isOpen = currentStep?.order === StepOrders.MarketSubmission;
  return [
    'The brands see your requests.',
    isOpen && `You can change them until ${toDateText(currentStep.endDate)}.`,
    decision &&
      `${STEP_LABELS[StepOrders.FinalAllocationSubmission]} begins on ${toDateText(decision.startDate)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What happens next, in the words of the selected system's steps. */
export function useNextText(): string {
  const { steps, currentStep, today } = useWorkspace();
  return toNextText(steps, currentStep, today);
}

/** The sentence once everything is answered; null until then, and outside the year's working time. */
export function useDone(count: AnswerCount | null): { text: string; next: string } | null {
  const { moment } = useWorkspace();
  const isNow = useFiscalYear() === moment.currentFiscalYear;
  const next = useNextText();
  return count && isNow && isAllAnswered(count) ? { text: toDoneText(count), next } : null;
}

/** Announces that the last required pitch has been answered. */
export function useDoneMessage(count: AnswerCount | null, isSaving: boolean): void {
  const done = useDone(count);
  // Another year or market list has other pitches: only the same ones can become answered.
  const openDue = useRef<number | null>(null);
  useEffect(() => {
    if (!count || isSaving) return;
    if (done && openDue.current === count.due) {
      notify({ type: 'success', title: done.text, detail: done.next });
    }
    openDue.current = count.toAnswer > 0 ? count.due : null;
  }, [count, isSaving, done]);
}
