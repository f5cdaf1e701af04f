import type { GridColumn } from '@/components/grid/columns';
import { SupplyBar } from '@/components/grid/supply-bar';
import { toNumberText } from '@/domain/format';
import styles from './product-columns.module.css';
import { type ProductRow, toAsked, toGiven, toLeft, toSupply } from './product-row';

type Column = GridColumn<ProductRow>;

/** What there is, what was asked, given and left: one row can be checked by head. */
export const FIGURE_COLUMNS: Column[] = [
  {
    field: 'supply',
    header: 'Supply',
    kind: 'number',
    width: 74,
    sort: 'availableQuantity',
    value: toSupply,
  },
  {
    field: 'asked',
    header: 'Asked',
    kind: 'number',
    width: 74,
    sort: 'requested',
    value: toAsked,
    // Scarcity is bold, not red: red is kept for what was refused.
    className: (row) => ((toAsked(row) ?? 0) > toSupply(row) ? styles.scarce : undefined),
  },
  { field: 'given', header: 'Given', kind: 'number', width: 74, sort: 'allocated', value: toGiven },
  {
    field: 'left',
    header: 'Left',
    kind: 'number',
    width: 74,
    sort: 'remaining',
    value: toLeft,
    className: (row) => (toLeft(row) === null ? undefined : styles.left),
  },
  {
    field: 'bar',
    header: 'Against supply',
    kind: 'bar',
    width: 108,
    value: () => null,
    text: () => '',
    render: (row) =>
      toAsked(row) === null ? null : (
        <SupplyBar supply={toSupply(row)} asked={toAsked(row)} given={toGiven(row)} />
      ),
  },
  {
    field: 'answered',
    header: 'Answered',
    kind: 'number',
    width: 92,
    value: (row) => row.totals.answered,
    text: ({ totals }) =>
      totals.markets === 0 ? '–' : `${toNumberText(totals.answered)} of ${toNumberText(totals.markets)}`,
    render: ({ totals }) =>
      totals.markets === 0 ? (
        '–'
      ) : (
        <>
          {toNumberText(totals.answered)}{' '}
          <span className={styles.quiet}>of {toNumberText(totals.markets)}</span>
        </>
      ),
  },
];

export const DATE_COLUMNS: Column[] = [
  {
    field: 'launch',
    header: 'Launch',
    kind: 'date',
    width: 100,
    sort: 'launchDate',
    value: (row) => row.launchDate,
  },
  {
    field: 'updated',
    header: 'Updated',
    kind: 'date',
    width: 116,
    sort: 'updatedAt',
    value: (row) => row.updatedAt,
  },
];
