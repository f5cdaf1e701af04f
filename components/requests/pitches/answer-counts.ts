/** Answered and unanswered pitches by market: the server's counts, adjusted by the input since then. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { PitchPage } from '@/domain/contract/request';
import { MOST_COUNTED_PITCHES } from '@/domain/limits';
import { dueOf, leftOutOf, requiredOf, unansweredOf } from '@/domain/work-sets';
import { type PitchRow, toPitchId } from './pitch-row';

export type MarketCount = PitchPage['byMarket'][number];
export type AnswerCount = {
  /** Rows of required pitches and of all pitches, including those of disabled and final products. */
  required: number;
  all: number;
  /** Required pitches that need an answer: `answered` of `due`, the rest `toAnswer`. */
  due: number;
  answered: number;
  toAnswer: number;
  /** The rows of `required` that are not in `due`, by why: unanswered ones of final products, and those of disabled ones. */
  final: number;
  disabled: number;
  /** Pitches that may be answered but need not. */
  optional: number;
};

/** The market's counts after everything typed is saved; a refused figure is not an answer. */
export function withTyped(
  counts: readonly MarketCount[],
  rows: readonly PitchRow[],
  buffer: EditBuffer,
): MarketCount[] {
  const moved = new Map<number, { required: number; all: number }>();
  for (const row of rows) {
    const { value, refusal } = buffer.getContent({ recordKey: toPitchId(row), field: 'requestedQuantity' });
    const wasAnswered = (row.request?.requestedQuantity ?? null) !== null;
    const by = Number(refusal ? wasAnswered : value !== null) - Number(wasAnswered);
    if (by === 0) continue;
    const before = moved.get(row.marketId) ?? { required: 0, all: 0 };
    moved.set(row.marketId, {
      required: before.required + (row.isRequestRequired ? by : 0),
      all: before.all + by,
    });
  }
  return counts.map((count) => {
    const { required, all } = moved.get(count.marketId) ?? { required: 0, all: 0 };
    return {
      ...count,
      requiredAnswered: count.requiredAnswered + required,
      answered: count.answered + all,
      open: count.open - all,
    };
  });
}

/** The sum over the given markets: equals the rows of the list, including those that need no answer any more. */
export const sumCounts = (counts: readonly MarketCount[]): AnswerCount =>
  counts.reduce<AnswerCount>(
    (sum, each) => {
      const { final, disabled } = leftOutOf(each);
      return {
        required: sum.required + requiredOf(each),
        due: sum.due + dueOf(each),
        answered: sum.answered + each.requiredAnswered,
        toAnswer: sum.toAnswer + unansweredOf(each),
        final: sum.final + final,
        disabled: sum.disabled + disabled,
        optional: sum.optional + each.open - unansweredOf(each),
        all: sum.all + each.open + each.answered + each.closed + each.disabled,
      };
    },
    { required: 0, all: 0, due: 0, answered: 0, toAnswer: 0, final: 0, disabled: 0, optional: 0 },
  );

/** The market on which a very large scope opens: the first with something to answer. Null: the list opens with all. */
export function toOpeningMarket(counts: readonly MarketCount[]): number | null {
  if (sumCounts(counts).all <= MOST_COUNTED_PITCHES) return null;
  return (counts.find((each) => unansweredOf(each) > 0) ?? counts[0])?.marketId ?? null;
}
