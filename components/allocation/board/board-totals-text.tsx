/** In the status bar of the board: how many of its products are final, and its markets. */

import { toRowCountText } from '@/components/list/list-status';
import type { ListHandle } from '@/components/list/use-list';
import type { BoardQuery } from '@/domain/contract/board-query';
import { toNumberText, toQuantityText } from '@/domain/format';
import type { AllocationPage } from './board-query';
import type { AllocationRow } from './board-row';

type BoardTotalsTextProps = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount'>;
  marketCount: number;
};

export function BoardTotalsText({ list: { page, totalCount }, marketCount }: BoardTotalsTextProps) {
  if (totalCount === undefined) return null;
  const { published, final } = page.totals;
  const isLoading = totalCount === null;
  return (
    <>
      <span>
        <b>{isLoading ? toQuantityText(null) : toNumberText(final)}</b> of{' '}
        {toRowCountText(isLoading ? null : published + final, 'product')} final
      </span>
      <span>{toRowCountText(isLoading ? null : marketCount, 'market')}</span>
    </>
  );
}
