/** The measures by which sides are compared: one row of the table each. */
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { toRateText } from '@/domain/fill';
import { toCountText, toNumberText, toWholeAmountText } from '@/domain/format';
import { toSpreadOfFill } from '@/domain/sharing/fairness';
import { toWithoutText } from '@/domain/value';

export type Side = ScenarioComparison['sides'][number];
type Context = { comparison: ScenarioComparison; marketText: (marketId: number) => string };

export type Measure = {
  label: string;
  figure: (side: Side) => string;
  note?: (side: Side, context: Context) => string;
  /** The higher the better; null: not known. Absent where no figure is better than another. */
  worth?: (side: Side) => number | null;
  /** Left out in a year whose pieces have no value. */
  needsCurrency?: true;
};

const MEASURES: readonly Measure[] = [
  {
    label: 'Allocated, pieces',
    figure: ({ allocated }) => toNumberText(allocated),
    note: ({ left }) => `${toNumberText(left)} left`,
  },
  {
    label: 'Value allocated',
    figure: ({ value }) => toWholeAmountText(value?.allocated ?? null),
    note: ({ value }) => (value ? [value.currency, toWithoutText(value)].filter(Boolean).join(', ') : ''),
    needsCurrency: true,
  },
  {
    label: 'Lowest fill rate of a market',
    figure: ({ lowestFill }) => toRateText(lowestFill),
    note: ({ lowestMarketId }, { marketText }) => (lowestMarketId === null ? '' : marketText(lowestMarketId)),
    worth: ({ lowestFill }) => lowestFill,
  },
  {
    label: 'Spread of fill rates, points',
    figure: (side) => toSpreadOfFill(side)?.toFixed(0) ?? '–',
    worth: (side) => {
      const spread = toSpreadOfFill(side);
      return spread === null ? null : -spread;
    },
  },
  {
    label: 'Requests filled under half',
    figure: ({ underHalf }) => toNumberText(underHalf),
    note: (_side, { comparison }) => `of ${toNumberText(comparison.requests)}`,
    worth: ({ underHalf }) => -underHalf,
  },
  {
    label: 'Figures that differ from the present',
    figure: ({ differences }) => toNumberText(differences),
    note: ({ productsThatDiffer }) =>
      productsThatDiffer === 0 ? '' : `on ${toCountText(productsThatDiffer, 'product')}`,
  },
];

/** The rows of a comparison. */
export const toMeasures = (sides: readonly Side[]): readonly Measure[] =>
  MEASURES.filter(({ needsCurrency }) => !needsCurrency || sides.some(({ value }) => value !== null));

/** Whether a side is the best by a measure, and others are not as good. */
export function isBest({ worth }: Measure, side: Side, sides: readonly Side[]): boolean {
  if (!worth) return false;
  const all = sides.map((each) => worth(each) ?? Number.NEGATIVE_INFINITY);
  const own = worth(side);
  return own !== null && own === Math.max(...all) && all.some((each) => each < own);
}

/** "+5", "−3"; a dash for no difference. */
export function toDifferenceText(difference: number): string {
  if (difference === 0) return '–';
  return difference > 0 ? `+${toNumberText(difference)}` : toNumberText(difference);
}
