'use client';
/** Editing in the brand's flat list: figures and their reasons, as on the board. */
import { useEffect, useMemo, useState } from 'react';
import { createCopyTexts } from '@/components/grid/columns';
import { useEditStore } from '@/components/grid/editing/use-edit-store';
import { useGridEditing } from '@/components/grid/editing/use-grid-editing';
import type { Labels } from '@/components/workspace/use-labels';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toRecordKey, toSavedRecord } from '../request-record';
import { createRequestPort } from '../request-save-port';
import { type BrandCells, isUndecidedFigure, toBrandCell, toBrandMark } from './brand-cells';
import { toBrandListColumns } from './brand-columns';
import { type RequestRow, toWriteSubject } from './request-row';

const toRecords = (rows: readonly RequestRow[]) => rows.map((row) => toSavedRecord(row, row));

type Props = { rows: readonly RequestRow[]; labels: Labels; fiscalYear: number };

export function useBrandListEditing({ rows, labels, fiscalYear }: Props) {
  const { user, selectedSystem: system } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const [port] = useState(() => createRequestPort(system, fiscalYear));
  const records = useMemo(() => toRecords(rows), [rows]);
  const store = useEditStore({
    port,
    records,
    owner: user.uniqueId,
    editKey: `${system.prefix}.requests.${fiscalYear}`,
  });
  const { buffer } = store;
  useEffect(() => port.learn(() => rows), [port, rows]);
  const columns = useMemo(() => toBrandListColumns(system, labels, buffer), [system, labels, buffer]);
  const rowIds = useMemo(() => new Map(rows.map((row) => [toRecordKey(row), String(row.requestId)])), [rows]);

  const cells = useMemo<BrandCells>(() => {
    return {
      buffer,
      whyNot: (row) => writes.whyNot('request.writeBrandPart', toWriteSubject(row)),
      textOf: createCopyTexts(columns),
    };
  }, [buffer, columns, writes]);

  const handle = useGridEditing<RequestRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toBrandCell(row, field, cells),
    markOf: (row, field) => toBrandMark(row, field, cells),
    rowsOf: (recordKey) => [rowIds.get(recordKey) ?? ''],
    fieldsOf: ({ field }) => [field],
    openKinds: [(row, field) => isUndecidedFigure(row, field, cells)],
  });
  return { store, handle, columns, recordsOf: toRecords };
}
