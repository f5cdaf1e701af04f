/**
 * The board's first page on its way into the HTML: the cells of a product as columns. As objects, each of 18,000 cells
 * repeats eleven names, and each quotation mark is escaped.
 */
import type { FirstPage } from '@/components/list/use-list';
import { BoardCell, type BoardQuery } from '@/domain/contract/allocation';
import type { AllocationPage } from './board-query';
import { type AllocationRow, toCells } from './board-row';

/** One value of all cells; few values, and which of them each cell has; or a value of each cell. */
type Column = { all: unknown } | { of: unknown[]; at: number[] } | { each: unknown[] };
type PackedRow = Omit<AllocationRow, 'cells'> & { count: number; columns: Record<string, Column> };
export type PackedFirst = Omit<FirstPage<BoardQuery, AllocationPage>, 'page'> & {
  page: Omit<AllocationPage, 'items'> & { items: PackedRow[] };
};

const FIELDS = Object.keys(BoardCell.shape) as (keyof BoardCell)[];

function packColumn(values: readonly unknown[]): Column {
  const places = new Map<unknown, number>();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  if (places.size === 1) return { all: values[0] };
  if (places.size > values.length / 4) return { each: [...values] };
  return { of: [...places.keys()], at: values.map((value) => places.get(value) ?? 0) };
}

function readColumn(column: Column, index: number): unknown {
  if ('all' in column) return column.all;
  return 'at' in column ? column.of[column.at[index] ?? 0] : column.each[index];
}

function packRow({ cells, ...row }: AllocationRow): PackedRow {
  const list = toCells({ cells });
  const columns = FIELDS.map((field) => [field, packColumn(list.map((cell) => cell[field]))]);
  return { ...row, count: list.length, columns: Object.fromEntries(columns) };
}

function unpackRow({ count, columns, ...row }: PackedRow): AllocationRow {
  const fields = Object.entries(columns);
  const cells: Record<number, BoardCell> = {};
  for (let index = 0; index < count; index += 1) {
    const cell: Record<string, unknown> = {};
    for (const [field, column] of fields) cell[field] = readColumn(column, index);
    // Packed from cells by packRow: the contract has checked them.
    const { marketId } = cell as BoardCell;
    cells[marketId] = cell as BoardCell;
  }
  return { ...row, cells };
}

export const packFirst = ({ page, ...first }: FirstPage<BoardQuery, AllocationPage>): PackedFirst => ({
  ...first,
  page: { ...page, items: page.items.map(packRow) },
});

export const unpackFirst = ({ page, ...first }: PackedFirst): FirstPage<BoardQuery, AllocationPage> => ({
  ...first,
  page: { ...page, items: page.items.map(unpackRow) },
});
