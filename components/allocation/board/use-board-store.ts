'use client';
/**
 * The edits of the final allocation, one store for board and desk: unsaved edits of one appear in the other. Figures
 * applied from a proposal are saved with that source.
 */
import { useEffect, useMemo, useState } from 'react';
import { useEditStore } from '@/components/grid/editing/use-edit-store';
import { createRequestPort } from '@/components/requests/request-save-port';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { createProposalStore } from '../proposal/proposal-store';
import { type AllocationRow, toCells, toFoundRecords } from './board-row';

export function useBoardStore(rows: readonly AllocationRow[], fiscalYear: number) {
  const { user, selectedSystem: system } = useWorkspace();
  const [proposals] = useState(createProposalStore);
  const [port] = useState(() => createRequestPort(system, fiscalYear, proposals.originOf));
  const records = useMemo(() => toFoundRecords(rows), [rows]);
  const store = useEditStore({
    port,
    records,
    owner: user.uniqueId,
    editKey: `${system.prefix}.board.${fiscalYear}`,
  });
  useEffect(() => {
    port.learn(() =>
      rows.flatMap((row) => toCells(row).map((cell) => ({ ...cell, productId: row.productId }))),
    );
  }, [port, rows]);
  return { store, proposals };
}
