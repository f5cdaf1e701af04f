/** The columns of a product's sums on the board: pinned beside it, before the markets. */
import type { GridColumn } from '@/components/grid/columns';
import { SupplyBar } from '@/components/grid/supply-bar';
import { LAST_YEAR_COLUMN, LastYear, toLastYearText } from '@/components/requests/last-year';
import { classNames } from '@/components/ui/class-names';
import type { ValueTotal } from '@/domain/contract/value';
import { toNumberText, toQuantityText } from '@/domain/format';
import { toScarcity, toScarcityText } from '@/domain/scarcity';
import styles from './board.module.css';
import type { AllocationRow } from './board-row';
import type { LastYears } from './last-years';

type Column = GridColumn<AllocationRow>;

/** The sums of a row, the totals row included. */
export type Sums = {
  supply: number;
  requested: number | null;
  allocated: number | null;
  left: number;
  /** The value of the allocated pieces as decimal text; null if it is unknown or nothing is decided. */
  value: string | null;
  /** How many figures of the page wait for a decision. */
  undecided: number;
};

export type SumColumnsProps = {
  sumsOf: (row: AllocationRow) => Sums;
  /** The amount that the preview would add to a row's allocated. */
  moreOf: (row: AllocationRow) => number;
  lastYearOf: LastYears['ofProduct'];
  /** Sums of the products on the board, for the widths of their columns. */
  totals: { supply: number; requested: number | null };
  /** Null in a year without a currency. */
  value: { currency: string; width: number } | null;
};

/** Columns that stay in sight while the markets move. */
export const pinned = { pinned: 'left', isPlaced: true } as const;
/** In a narrow window the pinned block keeps only the product and its quantity left. */
const sum = { ...pinned, from: 'usual' } as const;

/** Characters of two figures that fit side by side in a column of sums. Longer ones take two lines. */
const MAX_BESIDE = 4;

function Change({ before, after }: { before: number | null; after: number }) {
  const [from, to] = [toQuantityText(before), toNumberText(after)];
  const isBeside = from.length + to.length <= MAX_BESIDE;
  return (
    <span className={isBeside ? undefined : styles.lines}>
      <span className={styles.quiet}>{from}</span>
      <span className={styles.arrow}>→</span>
      <span className={styles.next}>{to}</span>
    </span>
  );
}

/** The width for a column's sum, which is wider than its figures: thousands contain spaces. */
export const toSumWidth = (total: number | string, least: number) =>
  Math.max(least, toNumberText(total).length * 8 + 18);

/** Hidden by default: in a narrow window it takes the space of a market. */
const toScarcityColumn = (sumsOf: SumColumnsProps['sumsOf']): Column => ({
  ...sum,
  field: 'scarcity',
  header: 'Scarcity',
  kind: 'number',
  isHiddenAtFirst: true,
  width: 90,
  sort: 'scarcity',
  className: (row) => classNames(styles.figure, toScarcity(sumsOf(row)) > 1 && styles.scarce),
  value: (row) => toScarcity(sumsOf(row)),
  text: (row) => toScarcityText(sumsOf(row)),
  // The scarcest first.
  options: { sortingOrder: ['desc', 'asc', null] },
});

/** Hidden by default; while it is shown, each cell has the figure of its market. */
const toLastYearColumn = ({ lastYearOf }: SumColumnsProps): Column => {
  const textOf = (row: AllocationRow) => {
    const lastYear = lastYearOf(row);
    return lastYear === undefined ? '' : toLastYearText({ lastYear });
  };
  return {
    ...sum,
    ...LAST_YEAR_COLUMN,
    isHiddenAtFirst: true,
    value: textOf,
    render: (row) => {
      const lastYear = lastYearOf(row);
      return lastYear === undefined ? null : <LastYear lastYear={lastYear} />;
    },
  };
};

/** The width of a column whose last line has these values. */
export const toValueWidth = ({ requested, allocated }: ValueTotal) =>
  Math.max(...[requested, allocated].map((sum) => toSumWidth(sum, 96)));

function toValueColumns({ sumsOf, value }: SumColumnsProps): Column[] {
  if (value === null) return [];
  const { currency, width } = value;
  return [
    {
      ...sum,
      field: 'value',
      header: 'Value',
      label: `Value of what is allocated, in ${currency}`,
      kind: 'number',
      isHiddenAtFirst: true,
      width,
      className: styles.figure,
      value: (row) => sumsOf(row).value,
      text: (row) => toNumberText(sumsOf(row).value) || '–',
      renderHeader: () => `Value, ${currency}`,
    },
  ];
}

/** What is requested, how scarce it makes the product, and both as a bar against the supply. */
function Requested({ sums }: { sums: Sums }) {
  const { supply, allocated } = sums;
  const requested = sums.requested ?? 0;
  const isScarce = toScarcity(sums) > 1;
  const hasBar = requested > 0;
  return (
    <span className={classNames(styles.requestedSum, hasBar && styles.overBar)}>
      {isScarce && <small>{toScarcityText(sums)}</small>}
      <span>{toQuantityText(sums.requested)}</span>
      {hasBar && <SupplyBar supply={supply} requested={requested} allocated={allocated} width={66} />}
    </span>
  );
}

export function toSumColumns(props: SumColumnsProps): Column[] {
  const { sumsOf, moreOf, totals } = props;
  return [
    {
      ...sum,
      field: 'supply',
      header: 'Supply',
      kind: 'number',
      width: toSumWidth(totals.supply, 66),
      sort: 'supply',
      className: styles.figure,
      value: (row) => sumsOf(row).supply,
    },
    {
      ...sum,
      field: 'requested',
      header: 'Requested',
      kind: 'number',
      // Leaves room for the sort arrow beside the name.
      width: toSumWidth(totals.requested ?? 0, 90),
      sort: 'requested',
      // Scarcity is bold, not red: red is reserved for refusals.
      className: (row) => classNames(styles.figure, toScarcity(sumsOf(row)) > 1 && styles.scarce),
      value: (row) => sumsOf(row).requested,
      render: (row) => <Requested sums={sumsOf(row)} />,
    },
    {
      ...sum,
      field: 'allocated',
      header: 'Allocated',
      kind: 'number',
      // During a preview two two-digit figures are shown side by side.
      width: toSumWidth(totals.supply, 84),
      sort: 'allocated',
      className: styles.figure,
      value: (row) => sumsOf(row).allocated,
      render: (row) => {
        const { allocated } = sumsOf(row);
        const more = moreOf(row);
        return more === 0 ? (
          toQuantityText(allocated)
        ) : (
          <Change before={allocated} after={(allocated ?? 0) + more} />
        );
      },
    },
    {
      ...pinned,
      field: 'left',
      header: 'Left',
      kind: 'number',
      width: toSumWidth(totals.supply, 74),
      sort: 'left',
      className: (row) => classNames(styles.figure, styles.left, sumsOf(row).left < 0 && styles.over),
      value: (row) => sumsOf(row).left,
      render: (row) => {
        const { left } = sumsOf(row);
        const more = moreOf(row);
        const text = toNumberText(left);
        return (
          <span className={classNames(left < 0 && styles.over)}>
            {more === 0 ? text : <Change before={left} after={left - more} />}
          </span>
        );
      },
    },
    ...toValueColumns(props),
    toLastYearColumn(props),
    toScarcityColumn(sumsOf),
  ];
}
