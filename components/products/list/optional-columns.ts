import type { GridColumn } from '@/components/grid/columns';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import { toNumberText } from '@/domain/format';
import type { ProductRow } from './product-row';

type Column = GridColumn<ProductRow>;

const columns: Column[] = [
  {
    field: 'collection',
    header: PRODUCT_LABELS.collection,
    kind: 'text',
    width: 120,
    sort: 'collection',
    value: (row) => row.collection,
  },
  {
    field: 'reserve',
    header: PRODUCT_LABELS.reserveQuantity,
    kind: 'number',
    width: 84,
    value: (row) => row.reserveQuantity,
  },
  {
    field: 'packSize',
    header: PRODUCT_LABELS.packSize,
    kind: 'number',
    width: 84,
    value: (row) => row.packSize,
  },
  {
    field: 'unitPrice',
    header: PRODUCT_LABELS.unitPrice,
    kind: 'number',
    width: 120,
    sort: 'unitPrice',
    value: (row) => row.unitPrice,
    text: (row) =>
      row.unitPrice === null ? '–' : `${toNumberText(row.unitPrice)} ${row.currency ?? ''}`.trim(),
  },
  {
    field: 'published',
    header: 'Published',
    kind: 'date',
    width: 100,
    sort: 'publishedAt',
    value: (row) => row.publishedAt,
  },
];

/** Offered by the chooser, hidden until someone wants them. */
export const OPTIONAL_COLUMNS: Column[] = columns.map((column) => ({ ...column, isHiddenAtFirst: true }));
