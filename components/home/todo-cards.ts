/** The user's current tasks: by the same rights as the work itself, counted from the year's figures. */
import { SHORT_STEP_LABELS } from '@/components/steps/step-names';
import type { ImportSummary } from '@/domain/contract/import';
import { STEP_LABELS } from '@/domain/enumerations';
import { EXCEPTION_LABELS, EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { toCountText, toNumberText } from '@/domain/format';
import { getReadScope } from '@/domain/read-scope';
import { type Actor, getUnmetCondition, isAdministratorOf, may, type WriteAction } from '@/domain/rights';
import { mayOpen } from '@/domain/screens';
import { getCurrentStep, toDaysLeft } from '@/domain/steps';
import { toOwnRights } from '@/domain/view-as';
import {
  dueOf,
  leftOutOf,
  requiredOf,
  toLeftOutSentence,
  toLeftOutText,
  unansweredOf,
  WORK_SETS,
  type WorkSetId,
} from '@/domain/work-sets';
import { toImportCards } from './import-cards';
import type { SystemYear } from './system-year';
import type { TodoCard } from './todo-card';
import { toYearListHref } from './year-links';

/** Whether it is due for the user now. An administrator always may act, but on Home the step decides what is due. */
function isDue(user: Actor, action: WriteAction, { moment, fiscalYear }: SystemYear): boolean {
  const subject = { system: moment, fiscalYear };
  return may(toOwnRights(user), action, subject).allowed && getUnmetCondition(action, subject) === null;
}

type Part = Omit<
  TodoCard,
  'key' | 'system' | 'topic' | 'shortTopic' | 'daysLeft' | 'byMarket' | 'reminder' | 'exceptions' | 'action'
> & {
  topic: string;
  byMarket: { marketId: number; count: number }[];
  exceptions?: readonly Exception[];
  action: string;
  set: WorkSetId;
};

/** What an administrator of the system, who reads its users, reminds markets of. */
function toReminder(
  user: Actor,
  { system, fiscalYear, currentStep }: SystemYear,
  { byMarket, href }: Pick<TodoCard, 'byMarket'> & { href: string },
): TodoCard['reminder'] {
  if (byMarket.length === 0 || !isAdministratorOf(user, system.id)) return null;
  const endDate = currentStep?.endDate ?? null;
  return { allocationSystemId: system.id, system: system.label, fiscalYear, endDate, href };
}

/** The targets of a card: the list of exactly the items it counts, and of those of each market or exception. */
function toTargets(part: Part, year: SystemYear) {
  const { screenId, filters } = WORK_SETS[part.set];
  return {
    screenId,
    href: toYearListHref(screenId, year, filters),
    byMarket: part.byMarket.map((each) => ({
      ...each,
      href: toYearListHref(screenId, year, { ...filters, marketIds: each.marketId }),
    })),
    exceptions: (part.exceptions ?? [])
      .map((exception) => ({
        label: EXCEPTION_LABELS[exception],
        count: WORK_SETS[exception].countOf(year.summary),
        href: toYearListHref(WORK_SETS[exception].screenId, year, WORK_SETS[exception].filters),
      }))
      .filter(({ count }) => count > 0),
  };
}

function toPitches(user: Actor, year: SystemYear): Part[] {
  if (!isDue(user, 'request.writeMarketPart', year)) return [];
  const { requests } = year.summary;
  const due = dueOf(requests);
  const leftOut = leftOutOf(requests);
  const isMarketSide = getReadScope(user, year.system.id).kind === 'markets';
  const byMarket = year.summary.byMarket
    .map((each) => ({
      marketId: each.marketId,
      count: unansweredOf(each),
    }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count);
  return [
    {
      count: WORK_SETS.toAnswer.countOf(year.summary),
      topic: 'Requests',
      label: year.system.hasSteps ? 'pitches to answer' : 'requests to answer',
      byMarket,
      detail: null,
      progress: {
        done: requests.requiredAnswered,
        of: due,
        text: `of ${toNumberText(due)} required answered`,
        leftOut: toLeftOutText(leftOut),
        hint: toLeftOutSentence({ required: requiredOf(requests), ...leftOut }),
      },
      action: isMarketSide ? 'Answer pitches' : 'View pitches',
      set: 'toAnswer',
    },
    {
      count: isMarketSide ? WORK_SETS.optional.countOf(year.summary) : 0,
      topic: 'Optional',
      label: 'optional pitches',
      byMarket: [],
      detail: 'open to you, not required',
      progress: null,
      action: 'Review',
      set: 'optional',
    },
  ];
}

function toDrafts(user: Actor, year: SystemYear): Part[] {
  if (!isDue(user, 'product.write', year)) return [];
  const { draft, published, final } = year.summary.products;
  const done = published + final;
  return [
    {
      count: WORK_SETS.drafts.countOf(year.summary),
      topic: 'Products',
      label: draft === 1 ? 'draft to publish' : 'drafts to publish',
      byMarket: [],
      detail: null,
      progress: { done, of: done + draft, text: `of ${toNumberText(done + draft)} published` },
      action: 'Publish products',
      set: 'drafts',
    },
  ];
}

function toSubmissions(user: Actor, year: SystemYear): Part[] {
  if (!isDue(user, 'finalAllocation.submit', year)) return [];
  const { published, final } = year.summary.products;
  return [
    {
      count: WORK_SETS.toSubmit.countOf(year.summary),
      topic: 'Final allocation',
      label: published === 1 ? 'product to submit' : 'products to submit',
      byMarket: [],
      exceptions: EXCEPTIONS,
      detail: null,
      progress: { done: final, of: published + final, text: `of ${toNumberText(published + final)} final` },
      action: 'Allocate',
      set: 'toSubmit',
    },
  ];
}

function toCards(user: Actor, year: SystemYear): TodoCard[] {
  const { system, today, currentStep } = year;
  const parts = [toPitches, toDrafts, toSubmissions].flatMap((to) => to(user, year));
  return parts
    .map((part) => ({ ...part, ...toTargets(part, year) }))
    .filter(({ count, screenId }) => count > 0 && mayOpen(user, { screenId, system }).allowed)
    .map(({ topic, action, href, count, label, byMarket, exceptions, detail, progress }) => ({
      ...{ count, label, byMarket, exceptions, detail, progress },
      key: `${system.prefix}-${topic}`,
      system: system.label,
      topic: currentStep && topic !== 'Optional' ? STEP_LABELS[currentStep.order] : topic,
      shortTopic: currentStep && topic !== 'Optional' ? SHORT_STEP_LABELS[currentStep.order] : topic,
      daysLeft: currentStep ? toDaysLeft(currentStep, today) : null,
      reminder: toReminder(user, year, { byMarket, href }),
      action: { label: action, href },
    }));
}

/** The cards of all systems, most urgent first; cards without a deadline come last. */
export function toTodoCards(
  user: Actor,
  years: readonly SystemYear[],
  imports: readonly ImportSummary[] = [],
): TodoCard[] {
  return [...years.flatMap((year) => toCards(user, year)), ...toImportCards(user, years, imports)].sort(
    (a, b) => (a.daysLeft ?? Number.POSITIVE_INFINITY) - (b.daysLeft ?? Number.POSITIVE_INFINITY) || 0,
  );
}

/** "4 tasks, most urgent first" */
export const toTodoText = (cards: readonly TodoCard[]): string =>
  `${toCountText(cards.length, 'task')}${cards.length > 1 ? ', most urgent first' : ''}`;

/** The next opening in words, for a day without work; null if nothing is planned. */
export function toNextOpening(
  years: readonly SystemYear[],
): { system: string; step: string; on: string } | null {
  const next = years
    .filter(({ steps, today }) => getCurrentStep(steps, today) === null)
    .flatMap(({ system, steps, today }) =>
      steps
        .filter(({ startDate }) => startDate > today)
        .map((step) => ({ system: system.label, step: STEP_LABELS[step.order], on: step.startDate })),
    )
    .sort((a, b) => a.on.localeCompare(b.on));
  return next[0] ?? null;
}
