/** The effects of changing a system, in sentences: another current fiscal year, disabled, enabled. */
import type { AllocationSystem } from '@/domain/contract/core';
import { STEP_LABELS } from '@/domain/enumerations';
import { toDateText } from '@/domain/format';
import { getCurrentStep, type Step } from '@/domain/steps';
import type { System } from '@/domain/systems';

type YearChange = {
  system: System;
  from: number;
  to: number;
  /** The steps of the new year; undefined while they are loading. */
  steps: readonly Step[] | undefined;
  today: string;
};

function toStepSentence({ system, to, steps, today }: YearChange): string {
  if (!system.hasSteps) return `${system.label} has no steps: its requests of ${to} are open at once.`;
  if (!steps) return `The steps of ${to} are loading.`;
  if (steps.length === 0) return `${to} has no steps yet: only administrators can work in it.`;
  const open = getCurrentStep(steps, today);
  if (open) return `${STEP_LABELS[open.order]} of ${to} is open at once, until ${toDateText(open.endDate)}.`;
  const next = steps.find(({ startDate }) => startDate > today);
  return next
    ? `No step is open until ${STEP_LABELS[next.order]} starts on ${toDateText(next.startDate)}.`
    : `All steps of ${to} are over: only administrators can work in it.`;
}

export function toConsequences(change: YearChange): string[] {
  const { system, from, to } = change;
  return [
    `${system.label} will open on ${to} for everyone.`,
    `Work in ${from} stops: it can be read, and only administrators can change it.`,
    toStepSentence(change),
  ];
}

/** The effects of disabling an enabled system, or of enabling a disabled one. */
export function toSwitchConsequences({
  label,
  isEnabled,
  currentFiscalYear,
}: Pick<AllocationSystem, 'label' | 'isEnabled' | 'currentFiscalYear'>): string[] {
  if (!isEnabled) {
    return [
      `${label} opens again for everyone who has a permission in it, on fiscal year ${currentFiscalYear}.`,
      'Its steps apply at once.',
    ];
  }
  return [
    `${label} closes at once for everyone, administrators too: its screens, calls and calendar entries.`,
    'An import that waits ends with an error.',
    `Users with permissions in ${label} only cannot use the application meanwhile.`,
    'Nothing is deleted. Data and permissions apply again when it is enabled.',
  ];
}
