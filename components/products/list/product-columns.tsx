/** The columns of the product list: one set for the systems that know SKUs, one for those that know names. */
import Link from 'next/link';
import type { GridColumn } from '@/components/grid/columns';
import { getMainFile, toFileUrl } from '@/components/pictures/file-url';
import { Thumbnail } from '@/components/pictures/thumbnail';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import { toPath } from '@/domain/routes';
import type { System } from '@/domain/systems';
import { ProductStatus } from '../product-status';
import { DATE_COLUMNS, FIGURE_COLUMNS } from './figure-columns';
import { OPTIONAL_COLUMNS } from './optional-columns';
import styles from './product-columns.module.css';
import type { ProductRow } from './product-row';

type Column = GridColumn<ProductRow>;

const PICTURE: Column = {
  field: 'picture',
  header: '',
  label: 'Picture',
  kind: 'picture',
  width: 44,
  isFixed: true,
  value: () => null,
  text: () => '',
  render: (row) => {
    const file = getMainFile(row.files);
    return <Thumbnail src={file && toFileUrl(file, 'thumbnail')} />;
  },
};

function toIdentity(system: System): Column[] {
  const link = (row: ProductRow, text: string) => (
    <Link
      className={styles.link}
      href={toPath('productEdit', { system, id: row.productId })}
      prefetch={false}
    >
      {text}
    </Link>
  );
  if (system.identifiesBy === 'name') {
    return [
      {
        field: 'name',
        header: PRODUCT_LABELS.name,
        kind: 'text',
        width: 240,
        isFlexible: true,
        sort: 'name',
        className: styles.name,
        value: (row) => row.name,
        render: (row) => link(row, row.name ?? ''),
      },
    ];
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
    {
      field: 'skuName',
      header: PRODUCT_LABELS.skuName,
      kind: 'text',
      width: 180,
      isFlexible: true,
      sort: 'skuName',
      className: styles.name,
      value: (row) => row.skuName,
    },
  ];
}

/** All columns of a system's list, those hidden at first included. */
export function toProductColumns(
  system: System,
  brands: readonly { brandId: number; label: string }[],
): Column[] {
  const labels = new Map(brands.map((brand) => [brand.brandId, brand.label]));
  return [
    PICTURE,
    ...toIdentity(system),
    {
      field: 'brand',
      header: PRODUCT_LABELS.brandId,
      kind: 'text',
      width: 120,
      sort: 'brand',
      value: (row) => labels.get(row.brandId) ?? '',
    },
    {
      field: 'status',
      header: 'Status',
      kind: 'status',
      width: 108,
      sort: 'status',
      value: (row) => row.status,
      render: (row) => <ProductStatus status={row.status} />,
    },
    ...FIGURE_COLUMNS,
    ...DATE_COLUMNS,
    ...OPTIONAL_COLUMNS,
  ];
}
