'use client';
/** Under the board: keys, how many products are final, what is selected, how saving stands, the pages. */
import type { ReactNode } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type KeyHint, KeyHints, SelectionSums } from '@/components/grid/editing/selection-sums';
import { Pager } from '@/components/grid/pager';
import type { ListUrl } from '@/components/grid/use-list-url';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import type { BoardQuery } from '@/domain/contract/allocation';
import { toCountText, toNumberText } from '@/domain/format';
import { toBoardMarkets } from './board-markets';
import { type AllocationRow, isFinal } from './board-row';

const HINTS: readonly KeyHint[] = [
  ['F2', 'edit'],
  ['L', 'lock'],
  ['Ctrl V', 'paste from Excel'],
  ['Ctrl D', 'fill down'],
  ['?', 'why this figure'],
];

type BoardStatusProps = {
  rows: readonly AllocationRow[];
  totalCount: number;
  url: ListUrl<BoardQuery>;
  controller: GridController<AllocationRow>;
  save: ReactNode;
};

export function BoardStatus({
  rows,
  totalCount,
  url: { query, hrefOf, set },
  controller,
  save,
}: BoardStatusProps) {
  const { markets, entities } = useWorkspace();
  return (
    <Bar
      label="List status"
      look="status"
      end={
        <>
          <SelectionSums controller={controller} label="Given" />
          <span>
            <b>{toNumberText(rows.filter(isFinal).length)}</b> of {toCountText(rows.length, 'product')} final
          </span>
          <span>{toCountText(toBoardMarkets(rows, markets, entities).length, 'market')}</span>
          {save}
          {totalCount > query.limit && (
            <Pager
              page={query.page}
              limit={query.limit}
              totalCount={totalCount}
              hrefOfPage={(page) => hrefOf({ page })}
              onPage={(page) => set({ page })}
            />
          )}
        </>
      }
    >
      <KeyHints hints={HINTS} />
    </Bar>
  );
}
