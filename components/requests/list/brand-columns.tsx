/** The columns of the brand's flat list: the market's part is read-only, the brand's figure and reason are editable. */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toFigure } from '@/components/grid/editing/sheet';
import { classNames } from '@/components/ui/class-names';
import type { Labels } from '@/components/workspace/use-labels';
import { toQuantityText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { toRecordKey } from '../request-record';
import { BRAND_TYPED_LABELS, type BrandTyped, isBrandTyped } from './brand-cells';
import {
  LAST_YEAR,
  MARKET_PART,
  REQUESTED,
  REQUIRED,
  type RequestColumn,
  STATUS,
  toIdentityColumns,
} from './request-columns';
import styles from './request-list.module.css';

function toTypedColumn(
  field: BrandTyped,
  buffer: EditBuffer,
  column: Pick<RequestColumn, 'kind' | 'width'> & Partial<RequestColumn>,
): RequestColumn {
  const contentOf = (row: Parameters<RequestColumn['value']>[0]) =>
    buffer.getContent({ recordKey: toRecordKey(row), field });
  return {
    field,
    header: BRAND_TYPED_LABELS[field],
    className: styles.typed,
    value: (row) => contentOf(row).value,
    text: (row) => {
      const { value, text } = contentOf(row);
      if (text !== null) return text;
      return field === 'allocatedQuantity' ? toQuantityText(toFigure(value)) : String(value ?? '');
    },
    ...column,
  };
}

/** White is editable, grey is read-only. */
const toRead = (column: RequestColumn): RequestColumn => ({
  ...column,
  className: (row) =>
    classNames(
      styles.read,
      typeof column.className === 'function' ? column.className(row) : column.className,
    ),
});

const isTyped = ({ field }: RequestColumn) => isBrandTyped(field);

export const toBrandListColumns = (system: System, labels: Labels, buffer: EditBuffer): RequestColumn[] =>
  toAllColumns(system, labels, buffer).map((column) => (isTyped(column) ? column : toRead(column)));

const toAllColumns = (system: System, labels: Labels, buffer: EditBuffer): RequestColumn[] => [
  ...toIdentityColumns(system, labels),
  { ...REQUIRED, isHiddenAtFirst: true },
  REQUESTED,
  ...MARKET_PART,
  LAST_YEAR,
  toTypedColumn('allocatedQuantity', buffer, { kind: 'number', width: 90, sort: 'allocatedQuantity' }),
  toTypedColumn('allocationReason', buffer, { kind: 'text', width: 144, roomy: 'text' }),
  toTypedColumn('allocationComment', buffer, { kind: 'text', width: 150, isHiddenAtFirst: true }),
  {
    field: 'locked',
    header: 'Locked',
    kind: 'text',
    width: 76,
    isHiddenAtFirst: true,
    value: (row) => row.isLocked,
    text: (row) => (row.isLocked ? 'Locked' : ''),
  },
  STATUS,
  {
    field: 'submittedAt',
    header: 'Submitted',
    kind: 'date',
    width: 116,
    sort: 'submittedAt',
    isHiddenAtFirst: true,
    value: (row) => row.submittedAt,
  },
  {
    field: 'finalizedAt',
    header: 'Final since',
    kind: 'date',
    width: 116,
    sort: 'finalizedAt',
    isHiddenAtFirst: true,
    value: (row) => row.finalizedAt,
  },
];
