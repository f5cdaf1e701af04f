'use client';
/** A read-only list with the navigation, selection and block copy of the editable lists. */
import { useMemo, useState } from 'react';
import { type GridColumn, toColumnLabel, toColumnText } from '../columns';
import { createEditBuffer } from './edit-buffer';
import { createEditSession } from './edit-session';
import { toReadOnlyCell } from './read-only-cell';
import { type GridEditingHandle, useGridEditing } from './use-grid-editing';

function createNothing() {
  const buffer = createEditBuffer();
  return { buffer, session: createEditSession(buffer) };
}

export function useReadingGrid<Row>(columns: readonly GridColumn<Row>[]): GridEditingHandle<Row> {
  const [{ buffer, session }] = useState(createNothing);
  const byField = useMemo(() => new Map(columns.map((column) => [column.field, column])), [columns]);
  return useGridEditing<Row>({
    buffer,
    session,
    cellOf: (row, field) => {
      const column = byField.get(field);
      if (!column) return toReadOnlyCell('', field);
      const value = column.value(row);
      const amount = typeof value === 'number' ? value : null;
      return toReadOnlyCell(toColumnText(column, row), toColumnLabel(column), amount);
    },
    markOf: () => ({ words: '' }),
    rowsOf: () => [],
    fieldsOf: () => [],
  });
}
