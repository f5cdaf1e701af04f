/** Small boards for the tests: the nth cell belongs to market n. */
import type { BoardCells } from '@/components/allocation/board/board-cells';
import { type AllocationRow, toCellKey, toCellRecords } from '@/components/allocation/board/board-row';
import { createEditBuffer, type EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toContent } from '@/components/grid/editing/sheet';
import type { Proposal } from '@/domain/contract/allocation';

type Given = { productId?: number; supply: number; cells: { asked: number | null; given: number | null }[] };

export function toRow({ productId = 1, supply, cells }: Given): AllocationRow {
  const sum = (pick: (cell: Given['cells'][number]) => number | null) =>
    cells.reduce((all, cell) => all + (pick(cell) ?? 0), 0);
  const given = sum((cell) => cell.given);
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
    asked: sum((cell) => cell.asked),
    given,
    left: supply - given,
    finalizedAt: null,
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
          isLocked: false,
          finalReason: null,
          finalComment: null,
          status: 'submitted' as const,
          version: 1,
          ...cell,
        },
      ]),
    ),
  };
}

export function toStore(rows: readonly AllocationRow[]) {
  const buffer = createEditBuffer();
  buffer.load(rows.flatMap(toCellRecords));
  const put = (row: AllocationRow, marketId: number, field: string, value: number | boolean) =>
    buffer.apply([{ recordKey: toCellKey(row, marketId), field, content: toContent(value) }]);
  return {
    buffer,
    type: (row: AllocationRow, marketId: number, value: number) => put(row, marketId, 'finalQuantity', value),
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

const ASKED = [11, 9, 0];

export const toProposal = (cells: { given: number; isLocked?: boolean }[]): Proposal => ({
  rule: 'equal',
  supply: 20,
  left: 0,
  cells: cells.map(({ given, isLocked = false }, index) => ({
    requestId: 100 + index,
    marketId: index + 1,
    asked: ASKED[index] ?? 0,
    cap: ASKED[index] ?? 0,
    minimum: 0,
    isLocked,
    given,
    reason: 'requestMet',
  })),
});
