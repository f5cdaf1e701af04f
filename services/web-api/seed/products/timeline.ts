/** When a product was processed: spans of days taken from the steps of its round, never later than yesterday. */
import { type StepOrder, StepOrders } from '@/domain/enumerations';
import { toDayAfter, toDaysBetween } from '@/domain/format';
import type { DemoStep } from '../calendar';
import type { Random } from '../random';
import type { Stage } from './stage';

export type Span = { from: string; to: string };
export type Timeline = {
  publication: Span;
  /** null: not begun. */
  submission: Span | null;
  allocation: Span | null;
  /** The last day of the round, which launch dates are based on. */
  endOfRound: string;
  isMidYearReview: boolean;
  /** An administrator settled it ahead of the round's steps. */
  isAhead: boolean;
};

type Input = {
  /** The steps of the product's system and year. */
  steps: readonly DemoStep[];
  stage: Stage;
  isCurrentYear: boolean;
  /** The round that is under way. */
  isMidYearNow: boolean;
  today: string;
};

function toSpan(step: DemoStep | undefined, today: string): Span | null {
  const yesterday = toDayAfter(today, -1);
  if (!step || step.startDate > yesterday) return null;
  const isOver = step.endDate <= yesterday;
  return { from: step.startDate, to: isOver ? step.endDate : yesterday };
}

/** Three spans of equal length from a day until yesterday. */
function toThirds(from: string, today: string): [Span, Span, Span] {
  const third = Math.floor((toDaysBetween(from, today) - 3) / 3);
  const toThird = (index: number): Span => ({
    from: toDayAfter(from, index * (third + 1)),
    to: toDayAfter(from, index * (third + 1) + third),
  });
  return [toThird(0), toThird(1), toThird(2)];
}

/** The timeline of a product. Past years are spread over both rounds. */
export function toTimeline(input: Input, random: Random): Timeline {
  const { steps, stage, isCurrentYear, isMidYearNow, today } = input;
  const isMidYearReview = isCurrentYear ? isMidYearNow && stage !== 'settled' : random.chance(0.5);
  const round = steps.filter((step) => step.isMidYearReview === isMidYearReview);
  const find = (order: StepOrder) => round.find((step) => step.order === order);
  const first = find(StepOrders.BrandPublication);
  const publication = toSpan(first, today);
  if (!first || !publication) throw new RangeError('A product needs a round whose publication has begun.');
  const endOfRound = find(StepOrders.FinalAllocationSubmission)?.endDate ?? today;
  if (isCurrentYear && stage === 'settled' && !isMidYearNow) {
    const [early, middle, late] = toThirds(first.startDate, today);
    return {
      publication: early,
      submission: middle,
      allocation: late,
      endOfRound,
      isMidYearReview,
      isAhead: true,
    };
  }
  return {
    publication,
    submission: toSpan(find(StepOrders.MarketSubmission), today),
    allocation: toSpan(find(StepOrders.FinalAllocationSubmission), today),
    endOfRound,
    isMidYearReview,
    isAhead: false,
  };
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** An instant in office hours (UTC) of a weekday in the span, ISO 8601; of any day if no weekday is found by chance. */
export function toInstantIn({ from, to }: Span, random: Random): string {
  const days = toDaysBetween(from, to);
  let day = toDayAfter(from, random.int(0, days));
  for (let tries = 0; tries < 9 && isWeekend(day); tries += 1) day = toDayAfter(from, random.int(0, days));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(random.int(7, 16))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000Z`;
}
