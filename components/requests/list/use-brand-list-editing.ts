'use client';
/** Editing in the brand's flat list: figures and their reasons, as on the board. */
import { useMemo } from 'react';
import { createCopyTexts } from '@/components/grid/columns';
import { useGridEditing } from '@/components/grid/editing/use-grid-editing';
import type { Labels } from '@/components/workspace/use-labels';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toRecordKey, toSavedRecord } from '../request-record';
import { useRequestStore } from '../use-request-store';
import { type BrandCells, isUndecidedFigure, toBrandCell, toBrandMark } from './brand-cells';
import { toBrandListColumns } from './brand-columns';
import { type RequestRow, toWriteSubject } from './request-row';

const SPEC = {
  screen: 'requests',
  toRecords: (rows: readonly RequestRow[]) => rows.map((row) => toSavedRecord(row, row)),
  toRequests: (rows: readonly RequestRow[]) => rows,
} as const;

type Props = { rows: readonly RequestRow[]; labels: Labels; fiscalYear: number };

export function useBrandListEditing({ rows, labels, fiscalYear }: Props) {
  const { selectedSystem: system } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const store = useRequestStore(SPEC, rows, fiscalYear);
  const { buffer } = store;
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
  return { store, handle, columns, recordsOf: SPEC.toRecords };
}
