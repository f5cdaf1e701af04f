'use client';
/** Below the board: keys, the number of final products, the selection, the save state, the pages. */
import type { ReactNode } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type GridKeys, KeyHints, SelectionSums } from '@/components/grid/editing/selection-sums';
import { Pager } from '@/components/grid/pager';
import type { ListUrl } from '@/components/grid/use-list-url';
import { useWrites } from '@/components/shell/use-writes';
import { Bar } from '@/components/ui/bar';
import type { BoardQuery, BoardTotals } from '@/domain/contract/allocation';
import { toCountText, toNumberText } from '@/domain/format';
import type { AllocationRow } from './board-row';

const KEYS: GridKeys = {
  typing: [
    ['F2', 'edit'],
    ['L', 'lock'],
    ['R', 'reason'],
    ['Ctrl V', 'paste from Excel'],
    ['Ctrl D', 'fill down'],
  ],
  reading: [
    ['Shift Space', 'tick'],
    ['?', 'why this figure'],
  ],
};

type BoardStatusProps = {
  /** Null for a board that failed: it shows no counts and no keys. */
  totals: BoardTotals | null;
  marketCount: number;
  /** The reason and comment of the current figure. */
  note: ReactNode;
  url: ListUrl<BoardQuery>;
  controller: GridController<AllocationRow>;
  save: ReactNode;
};

export function BoardStatus({
  totals,
  marketCount,
  note,
  url: { query, hrefOf, set },
  controller,
  save,
}: BoardStatusProps) {
  const mayType = useWrites(query.fiscalYear).whyNot('request.writeBrandPart') === null;
  return (
    <Bar
      label="List status"
      look="status"
      end={
        <>
          {note}
          <SelectionSums controller={controller} label="Allocated" />
          {totals && (
            <>
              <span>
                <b>{toNumberText(totals.final)}</b> of{' '}
                {toCountText(totals.published + totals.final, 'product')} final
              </span>
              <span>{toCountText(marketCount, 'market')}</span>
            </>
          )}
          {save}
          {totals && totals.products > query.limit && (
            <Pager
              page={query.page}
              limit={query.limit}
              totalCount={totals.products}
              hrefOfPage={(page) => hrefOf({ page })}
              onPage={(page) => set({ page })}
            />
          )}
        </>
      }
    >
      {totals && <KeyHints keys={KEYS} mayType={mayType} />}
    </Bar>
  );
}
