'use client';
/** Editing in the product list: in place, as in the other lists. */
import { useMemo, useState } from 'react';
import { createCopyTexts, type GridColumn, toColumnLabel } from '@/components/grid/columns';
import { useEditStore } from '@/components/grid/editing/use-edit-store';
import { useGridEditing, useGridKeys } from '@/components/grid/editing/use-grid-editing';
import type { SelectionStore } from '@/components/grid/selection-store';
import { toTickColumn } from '@/components/grid/tick';
import { FIRST_PICTURE_WIDTH } from '@/components/pictures/picture-column';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type ProductCells, toProductCell, toProductMark } from './product-cells';
import { toProductColumns } from './product-columns';
import { getTypedField, toColumnsOf, toProductRecord } from './product-record';
import { type ProductRow, toRowId, toRowName } from './product-row';
import { createProductPort } from './product-save-port';

/** Columns that identify a product and are read-only here. */
const OPENING = ['skuId', 'picture'];

const toRecords = (rows: readonly ProductRow[]) => rows.map(toProductRecord);

type Props = {
  rows: readonly ProductRow[];
  fiscalYear: number;
  selection: SelectionStore<ProductRow>;
  onOpen: (row: ProductRow) => void;
};

export function useProductEditing({ rows, fiscalYear, selection, onOpen }: Props) {
  const { user, selectedSystem: system, brands, today } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const [port] = useState(() => createProductPort(system, fiscalYear));
  const records = useMemo(() => toRecords(rows), [rows]);
  const editKey = `${system.prefix}.products.${fiscalYear}`;
  const store = useEditStore({ port, records, owner: user.uniqueId, editKey });
  const { buffer } = store;
  // What is ticked is published, disabled or submitted: not by a person who only reads.
  const isReader = writes.isReader('product.write');
  const columns = useMemo<GridColumn<ProductRow>[]>(() => {
    const own = toProductColumns(system, brands, buffer);
    return isReader
      ? own.map((column) => (column.kind === 'picture' ? { ...column, width: FIRST_PICTURE_WIDTH } : column))
      : [toTickColumn(selection, toRowId, toRowName), ...own];
  }, [isReader, selection, system, brands, buffer]);

  const cells = useMemo<ProductCells>(() => {
    const byField = new Map(columns.map((column) => [column.field, column]));
    return {
      buffer,
      today,
      whyNot: ({ brandId }) => writes.whyNot('product.write', { brandId }),
      textOf: createCopyTexts(columns),
      labelOf: (field) => {
        const column = byField.get(field);
        return column ? toColumnLabel(column) : '';
      },
    };
  }, [buffer, columns, writes, today]);

  const handle = useGridEditing<ProductRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toProductCell(row, field, cells),
    markOf: (row, field) => toProductMark(row, field, cells),
    rowsOf: (recordKey) => [recordKey],
    fieldsOf: ({ field }) => toColumnsOf(field),
  });
  // Space ticks in read-only cells, with Shift anywhere; Enter opens the product from the SKU id, with Ctrl anywhere.
  useGridKeys(handle.controller, (press, { row, field }) => {
    if (press.altKey) return false;
    const isOpening = press.ctrlKey || press.metaKey || OPENING.includes(field);
    if (press.key === 'Enter' && !press.shiftKey && isOpening) {
      onOpen(row);
      return true;
    }
    if (press.ctrlKey || press.metaKey) return false;
    if (press.key === ' ' && !isReader && (press.shiftKey || getTypedField(field) === null)) {
      selection.toggle(row, press.shiftKey);
      return true;
    }
    if (press.key === 'Escape' && !handle.controller.isBlock() && selection.getRows().size > 0) {
      selection.clear();
      return true;
    }
    return false;
  });

  return { store, handle, columns, cells, isReader, recordsOf: toRecords };
}
