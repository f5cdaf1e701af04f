'use client';
/** Below a list: its count and keys, the sums of a block, the save state, the pages. */
import type { ReactNode } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import {
  CellHint,
  type GridKeys,
  KeyHints,
  type KeyHintsProps,
  SelectionSums,
} from '@/components/grid/editing/selection-sums';
import { Bar } from '@/components/ui/bar';
import { useWrites } from '@/components/workspace/use-writes';
import { toCountText, toQuantityText, toTotalText } from '@/domain/format';
import type { WriteAction } from '@/domain/rights';

/** "40 products"; a dash while the count is loading. */
export const toRowCountText = (count: number | null, one: string, hasMore = false): string =>
  count === null || hasMore
    ? `${count === null ? toQuantityText(null) : toTotalText(count, hasMore)} ${one}s`
    : toCountText(count, one);

type ListStatusProps<Row> = {
  fiscalYear: number;
  /** Undefined for a list that failed. */
  totalCount: number | null | undefined;
  /** There are more rows than are counted. */
  hasMore?: boolean;
  /** One row of the list: "product". */
  countOf?: string;
  /** False without rows: there is nothing to use them on, and no cell to speak of. */
  keys?: GridKeys | false;
  press?: KeyHintsProps['press'];
  /** Keys for typing are shown to users who may do this. */
  action: WriteAction | undefined;
  controller: GridController<Row>;
  sums: string;
  note?: ReactNode;
  end: ReactNode;
};

export function ListStatus<Row>(props: ListStatusProps<Row>) {
  const { fiscalYear, totalCount, hasMore, countOf, keys, press, action, controller, sums, note, end } =
    props;
  const writes = useWrites(fiscalYear);
  const mayType = action !== undefined && writes.whyNot(action) === null;
  return (
    <Bar
      label="List status"
      look="status"
      end={
        <>
          {note}
          <SelectionSums controller={controller} label={sums} />
          {end}
        </>
      }
    >
      {countOf && totalCount !== undefined && <span>{toRowCountText(totalCount, countOf, hasMore)}</span>}
      {keys && <KeyHints keys={keys} mayType={mayType} press={press} />}
      {keys !== false && <CellHint controller={controller} />}
    </Bar>
  );
}
