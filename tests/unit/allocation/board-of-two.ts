/** Small boards for tests: the nth cell belongs to market n. */

import type { BoardCells } from '@/components/allocation/board/board-cells';
import { type AllocationRow, toCellKey, toFoundRecords } from '@/components/allocation/board/board-row';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toContent } from '@/components/grid/editing/sheet';
import type { BoardTotals, Proposal } from '@/domain/contract/allocation';
import { NO_EXCEPTIONS } from '@/domain/exceptions';
import { addUp } from '@/domain/fill';

type Props = {
  productId?: number;
  supply: number;
  cells: { requested: number | null; allocated: number | null; floor?: number | null }[];
};

export function toRow({ productId = 1, supply, cells }: Props): AllocationRow {
  const allocated = addUp(cells.map((cell) => cell.allocated));
  return {
    productId,
    brandId: 3,
    name: `Product ${productId}`,
    status: 'published',
    mainFile: null,
    supply,
    packSize: 1,
    minPerMarket: null,
    maxPerMarket: null,
    requested: addUp(cells.map((cell) => cell.requested)),
    allocated,
    left: supply - (allocated ?? 0),
    finalizedAt: null,
    review: null,
    unitValue: null,
    version: 1,
    figuresVersion: cells.length,
    cells: Object.fromEntries(
      cells.map((cell, index) => [
        index + 1,
        {
          requestId: productId * 100 + index,
          marketId: index + 1,
          isRequestRequired: false,
          priority: null,
          floor: null,
          isLocked: false,
          allocationReason: null,
          allocationComment: null,
          status: 'submitted' as const,
          version: 1,
          ...cell,
        },
      ]),
    ),
  };
}

/** The sums that the server gives with these rows, all of them on its pages. */
export function toTotals(rows: readonly AllocationRow[]): BoardTotals {
  const ids = [...new Set(rows.flatMap((row) => Object.keys(row.cells).map(Number)))];
  return {
    products: rows.length,
    published: rows.filter(({ finalizedAt }) => finalizedAt === null).length,
    final: rows.filter(({ finalizedAt }) => finalizedAt !== null).length,
    supply: rows.reduce((all, { supply }) => all + supply, 0),
    requested: addUp(rows.map(({ requested }) => requested)),
    allocated: addUp(rows.flatMap(({ cells }) => Object.values(cells).map(({ allocated }) => allocated))),
    value: null,
    exceptions: NO_EXCEPTIONS,
    figures: {},
    byMarket: ids.map((marketId) => ({
      marketId,
      requested: addUp(rows.map(({ cells }) => cells[marketId]?.requested ?? null)),
      allocated: addUp(rows.map(({ cells }) => cells[marketId]?.allocated ?? null)),
    })),
  };
}

export function toStore(rows: readonly AllocationRow[]) {
  const buffer = new EditBuffer();
  buffer.findIn(toFoundRecords(rows).find);
  const put = (row: AllocationRow, marketId: number, field: string, value: number | boolean) =>
    buffer.apply([{ recordKey: toCellKey(row, marketId), field, content: toContent(value) }]);
  return {
    buffer,
    type: (row: AllocationRow, marketId: number, value: number) =>
      put(row, marketId, 'allocatedQuantity', value),
    lock: (row: AllocationRow, marketId: number) => put(row, marketId, 'isLocked', true),
  };
}

export const toCells = (buffer: EditBuffer): BoardCells => ({
  buffer,
  whyNot: () => null,
  marketCode: (marketId) => `M${marketId}`,
  textOf: () => '',
  proposed: () => null,
});

const REQUESTED = [11, 9, 0];

export const toProposal = (cells: { allocated: number; isLocked?: boolean }[]): Proposal => ({
  rule: 'equal',
  supply: 20,
  left: 0,
  cells: cells.map(({ allocated, isLocked = false }, index) => ({
    requestId: 100 + index,
    marketId: index + 1,
    requested: REQUESTED[index] ?? 0,
    cap: REQUESTED[index] ?? 0,
    minimum: 0,
    isLocked,
    allocated,
    reason: 'requestMet',
  })),
});
