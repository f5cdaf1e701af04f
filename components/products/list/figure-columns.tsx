import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { SupplyBar } from '@/components/grid/supply-bar';
import { toNumberText } from '@/domain/format';
import styles from './product-columns.module.css';
import { withTyped } from './product-record';
import { type ProductRow, toAsked, toGiven, toLeft, toSupply } from './product-row';
import { toTypedColumn } from './typed-columns';

type Column = GridColumn<ProductRow>;

/** What there is, what was asked, given and left, with what was typed: one row can be checked by head. */
export function toFigureColumns(buffer: EditBuffer): Column[] {
  const toSupplyNow = (row: ProductRow) => toSupply(withTyped(row, buffer));
  const toLeftNow = (row: ProductRow) => toLeft(withTyped(row, buffer));
  return [
    toTypedColumn('availableQuantity', buffer, {
      field: 'supply',
      header: 'Supply',
      kind: 'number',
      width: 74,
      sort: 'supply',
      value: toSupplyNow,
    }),
    {
      field: 'asked',
      header: 'Asked',
      kind: 'number',
      width: 74,
      sort: 'requested',
      value: toAsked,
      // Scarcity is bold, not red: red is kept for what was refused.
      className: (row) => ((toAsked(row) ?? 0) > toSupplyNow(row) ? styles.scarce : undefined),
    },
    { field: 'given', header: 'Given', kind: 'number', width: 74, sort: 'allocated', value: toGiven },
    {
      field: 'left',
      header: 'Left',
      kind: 'number',
      width: 74,
      sort: 'remaining',
      value: toLeftNow,
      className: (row) => (toLeftNow(row) === null ? undefined : styles.left),
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
          <SupplyBar supply={toSupplyNow(row)} asked={toAsked(row)} given={toGiven(row)} />
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
}

export const toDateColumns = (buffer: EditBuffer): Column[] => [
  toTypedColumn('launchDate', buffer, { field: 'launch', kind: 'date', width: 100, sort: 'launchDate' }),
  {
    field: 'updated',
    header: 'Updated',
    kind: 'date',
    width: 116,
    sort: 'updatedAt',
    value: (row) => withTyped(row, buffer).updatedAt,
  },
];
