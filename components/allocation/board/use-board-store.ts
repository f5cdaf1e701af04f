'use client';
/**
 * The edits of the final allocation, one store for board and desk: unsaved edits of one appear in the other. Figures
 * applied from a proposal are saved with that source.
 */
import { useState } from 'react';
import { useRequestStore } from '@/components/requests/use-request-store';
import { createProposalStore } from '../proposal/proposal-store';
import { type AllocationRow, toCells, toFoundRecords } from './board-row';

const SPEC = {
  screen: 'board',
  toRecords: toFoundRecords,
  toRequests: (rows: readonly AllocationRow[]) =>
    rows.flatMap((row) => toCells(row).map((cell) => ({ ...cell, productId: row.productId }))),
} as const;

export function useBoardStore(rows: readonly AllocationRow[], fiscalYear: number) {
  const [proposals] = useState(createProposalStore);
  const store = useRequestStore(SPEC, rows, fiscalYear, proposals.originOf);
  return { store, proposals };
}
