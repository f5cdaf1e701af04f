/** What is answered and what is not, by market: the server's counts, and what was typed since they were counted. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { PitchPage } from '@/domain/contract/request';
import { type PitchRow, toPitchId } from './pitch-row';

export type MarketCount = PitchPage['byMarket'][number];
export type AnswerCount = {
  /** Rows of required pitches and of all, those of disabled products among them. */
  required: number;
  all: number;
  /** Required pitches that somebody waits for: `answered` of `due`, the rest `toAnswer`. */
  due: number;
  answered: number;
  toAnswer: number;
  /** What may be answered and need not. */
  optional: number;
};

/** The market's counts as they will be once everything typed is saved; a refused figure answers nothing. */
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

/** What a market is waited for: required, and neither answered nor too late to be. */
export const unansweredOf = ({ required, requiredAnswered, requiredClosed }: MarketCount) =>
  required - requiredAnswered - requiredClosed;

/** Summed over the markets given: as many as the list has rows, those too that nobody has to answer any more. */
export const sumCounts = (counts: readonly MarketCount[]): AnswerCount =>
  counts.reduce<AnswerCount>(
    (sum, each) => ({
      required: sum.required + each.required + each.disabledRequired,
      due: sum.due + each.required - each.requiredClosed,
      answered: sum.answered + each.requiredAnswered,
      toAnswer: sum.toAnswer + unansweredOf(each),
      optional: sum.optional + each.open - unansweredOf(each),
      all: sum.all + each.open + each.answered + each.closed + each.disabled,
    }),
    { required: 0, all: 0, due: 0, answered: 0, toAnswer: 0, optional: 0 },
  );
