/** The columns of the product list: one set for systems with SKUs, one for systems with names. */

import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { PICTURE_COLUMN } from '@/components/pictures/picture-column';
import { RowPicture } from '@/components/pictures/row-picture';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { isAdded } from '../added-products';
import { ProductStatus } from '../product-status';
import { toDateColumns, toFigureColumns } from './figure-columns';
import styles from './product-columns.module.css';
import type { ProductRow } from './product-row';
import { toOptionalColumns, toTypedColumn } from './typed-columns';

type Column = GridColumn<ProductRow>;

const PICTURE: Column = {
  ...PICTURE_COLUMN,
  render: (row) => <RowPicture files={row.files} />,
};

const NAME = {
  isHead: true,
  isFlexible: true,
  isTwoLines: true,
  className: classNames(styles.name, styles.typed),
} as const;

function toIdentity(system: System, buffer: EditBuffer): Column[] {
  const link = (row: ProductRow, text: string) => (
    <Link className={styles.link} href={toPath('productEdit', { system, id: row.productId })}>
      {text}
    </Link>
  );
  if (system.identifiesBy === 'name') {
    const column = toTypedColumn('name', buffer, NAME);
    return [{ ...column, render: (row) => link(row, column.text?.(row) ?? '') }];
  }
  return [
    {
      field: 'skuId',
      header: PRODUCT_LABELS.skuId,
      kind: 'code',
      width: 122,
      sort: 'skuId',
      value: (row) => row.skuId,
      render: (row) => link(row, row.skuId ?? ''),
    },
    toTypedColumn('skuName', buffer, NAME),
  ];
}

/** All columns of a system's list, including those hidden by default. */
export function toProductColumns(
  system: System,
  brands: readonly { brandId: number; label: string }[],
  buffer: EditBuffer,
): Column[] {
  const labels = new Map(brands.map((brand) => [brand.brandId, brand.label]));
  return [
    PICTURE,
    ...toIdentity(system, buffer),
    {
      field: 'brand',
      header: PRODUCT_LABELS.brandId,
      kind: 'text',
      width: 110,
      roomy: 'brand',
      sort: 'brand',
      value: (row) => labels.get(row.brandId) ?? '',
    },
    {
      field: 'status',
      header: 'Status',
      kind: 'status',
      width: 102,
      sort: 'status',
      value: (row) => row.status,
      render: (row) => (
        <>
          <ProductStatus status={row.status} />
          {isAdded(row) && <VisuallyHidden>, just added</VisuallyHidden>}
        </>
      ),
    },
    ...toFigureColumns(buffer),
    ...toDateColumns(buffer),
    ...toOptionalColumns(buffer),
  ];
}
