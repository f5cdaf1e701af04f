import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { WIDEST_QUANTITY } from '@/components/grid/metrics';
import { SupplyBar } from '@/components/grid/supply-bar';
import { toNumberText } from '@/domain/format';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import { toSupply } from '@/domain/supply';
import styles from './product-columns.module.css';
import { withTyped } from './product-record';
import type { ProductRow } from './product-row';
import { toTypedColumn } from './typed-columns';

type Column = GridColumn<ProductRow>;

/** Available, requested, allocated and left, including input, so that a row can be checked by mental arithmetic. */
export function toFigureColumns(buffer: EditBuffer): Column[] {
  const toSupplyNow = (row: ProductRow) => toSupply(withTyped(row, buffer));
  const toLeftNow = (row: ProductRow) => leftOf(withTyped(row, buffer));
  return [
    toTypedColumn('availableQuantity', buffer, {
      field: 'supply',
      header: 'Supply',
      width: WIDEST_QUANTITY,
      sort: 'supply',
      value: toSupplyNow,
    }),
    {
      field: 'requested',
      header: 'Requested',
      kind: 'number',
      width: WIDEST_QUANTITY,
      sort: 'requested',
      value: requestedOf,
      // Scarcity is bold, not red: red is reserved for refusals.
      className: (row) => ((requestedOf(row) ?? 0) > toSupplyNow(row) ? styles.scarce : undefined),
    },
    {
      field: 'allocated',
      header: 'Allocated',
      kind: 'number',
      width: WIDEST_QUANTITY,
      sort: 'allocated',
      value: allocatedOf,
    },
    {
      field: 'left',
      header: 'Left',
      kind: 'number',
      width: WIDEST_QUANTITY,
      sort: 'left',
      value: toLeftNow,
      className: (row) => (toLeftNow(row) === null ? undefined : styles.left),
    },
    {
      field: 'bar',
      header: 'Against supply',
      kind: 'bar',
      width: 106,
      value: () => null,
      text: () => '',
      render: (row) =>
        requestedOf(row) === null ? null : (
          <SupplyBar supply={toSupplyNow(row)} requested={requestedOf(row)} allocated={allocatedOf(row)} />
        ),
    },
    {
      field: 'answered',
      header: 'Answered',
      kind: 'number',
      width: 84,
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
  toTypedColumn('launchDate', buffer),
  {
    field: 'updated',
    header: 'Updated',
    kind: 'date',
    width: 100,
    sort: 'updatedAt',
    value: (row) => withTyped(row, buffer).updatedAt,
  },
];
