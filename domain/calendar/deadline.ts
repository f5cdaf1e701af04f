/** What a step of the year means to one user: an entry of the calendar of deadlines. */
import { STEP_LABELS, StepOrders } from '../enumerations';
import { toDateText } from '../format';
import { getReadScope } from '../read-scope';
import { type Actor, isAdministratorOf, may, type WriteAction } from '../rights';
import { mayOpen, type ScreenId, toPath } from '../screens';
import type { Step } from '../steps';
import type { System } from '../systems';

/** The steps of a system's year, and the record of their changes. */
export type PlannedYear = {
  system: System;
  fiscalYear: number;
  steps: readonly Step[];
  /** How often this year's steps or the user's account changed: it never decreases. */
  sequence: number;
  /** Time of the last change. */
  changedAt: Date;
};

export type Deadline = {
  uid: string;
  sequence: number;
  changedAt: Date;
  title: string;
  description: string;
  category: string;
  startDate: string;
  /** The last day, included. */
  endDate: string;
  /** The screen where the work is done. */
  path: string;
  /** Whether the user has work in this step. */
  isMine: boolean;
};

type Job = { action: WriteAction; text: string; screenIds: readonly ScreenId[] };

const JOBS: Record<Step['order'], Job> = {
  [StepOrders.BrandPublication]: {
    action: 'product.write',
    text: 'publish your products',
    screenIds: ['products'],
  },
  [StepOrders.MarketSubmission]: {
    action: 'request.writeMarketPart',
    text: 'answer your pitches',
    screenIds: ['pitches'],
  },
  [StepOrders.FinalAllocationSubmission]: {
    action: 'finalAllocation.submit',
    text: 'share out and submit the final allocation',
    screenIds: ['brandFinalAllocation', 'marketFinalAllocation'],
  },
};

type Part = { isMine: boolean; title: string; text: string };

/** The user's part in a step: the same rules as for the work itself, on a day when the step is open. */
function toPart(user: Actor, { system, fiscalYear }: PlannedYear, { order }: Step): Part {
  if (isAdministratorOf(user, system.id)) {
    const text = `You administer ${system.label}: this is when others work in this step.`;
    return { isMine: true, title: '', text };
  }
  const { action, text } = JOBS[order];
  const moment = { allocationSystemId: system.id, currentFiscalYear: fiscalYear, currentStep: order };
  if (may(user, action, { system: moment, fiscalYear }).allowed) {
    return { isMine: true, title: `: ${text}`, text: `Yours to do: ${text}.` };
  }
  const side = order === StepOrders.MarketSubmission ? 'Markets' : 'Brands';
  return { isMine: false, title: '', text: `${side} work in this step; there is nothing for you to do.` };
}

function toLink(user: Actor, system: System, step: Step): string {
  const screenId = JOBS[step.order].screenIds.find((id) => mayOpen(user, { screenId: id, system }).allowed);
  return screenId ? toPath(screenId, { system }) : toPath('home');
}

function toDeadline(user: Actor, year: PlannedYear, step: Step): Deadline {
  const { system, fiscalYear, sequence, changedAt } = year;
  const part = toPart(user, year, step);
  const round = step.isMidYearReview ? 'mid-year' : 'first';
  const label = `${system.label} ${STEP_LABELS[step.order]}${step.isMidYearReview ? ', mid-year review' : ''}`;
  const days = `${toDateText(step.startDate)} to ${toDateText(step.endDate)}, both days included (UTC)`;
  return {
    // Built from the step, not its days: a step that moves stays the same entry.
    uid: `${system.prefix}-${fiscalYear}-${round}-${step.order}@allocations`,
    sequence,
    changedAt,
    title: `${label}${part.title}`,
    description: `${part.text}\nFiscal year ${fiscalYear}, ${days}.`,
    category: system.label,
    startDate: step.startDate,
    endDate: step.endDate,
    path: toLink(user, system, step),
    isMine: part.isMine,
  };
}

/** The deadlines a user may see: every step of the systems they may use. None if their permission covers nothing. */
export function toDeadlines(user: Actor, years: readonly PlannedYear[]): Deadline[] {
  return years
    .filter(({ system }) => getReadScope(user, system.id).kind !== 'none')
    .flatMap((year) => year.steps.map((step) => toDeadline(user, year, step)))
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.uid.localeCompare(b.uid));
}
