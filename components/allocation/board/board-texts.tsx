'use client';
/** The words of the board: its counts, the reason of the current figure, its keys, and what an empty board says. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { GridKeys } from '@/components/grid/editing/selection-sums';
import { useBufferedState } from '@/components/grid/editing/use-grid-editing';
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { toRowCountText } from '@/components/list/list-status';
import { NoMatch, TRY_ANOTHER_YEAR } from '@/components/list/no-match';
import type { ListHandle } from '@/components/list/use-list';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import { NO_EXCEPTION } from '@/domain/exceptions';
import { toNumberText } from '@/domain/format';
import { toPath } from '@/domain/screens';
import styles from './board.module.css';
import { BOARD_ACTS, type BoardAct } from './board-acts';
import { toHeadFilters } from './board-head';
import { type AllocationPage, isOfAllStatuses, isOpenOnly, toAllStatuses } from './board-query';
import { type AllocationRow, fromMarketField } from './board-row';
import { getReason } from './reason-cells';
import { toReview } from './reviews';

type BoardTotalsTextProps = Pick<
  ListHandle<AllocationRow, BoardQuery, AllocationPage>,
  'page' | 'totalCount'
>;

/** In the status bar of the board: how many of its products are open and final, and which are in no sum. */
export function BoardTotalsText({ page, totalCount }: BoardTotalsTextProps) {
  if (totalCount === undefined) return null;
  if (totalCount === null) return <span>{toRowCountText(null, 'product')}</span>;
  const { products, published, final } = page.totals;
  const disabled = products - published - final;
  return (
    <>
      {published > 0 && <span>{toRowCountText(published, 'open product')}</span>}
      {final > 0 && <span>{`${toNumberText(final)} final`}</span>}
      {disabled > 0 && <span>{`${toNumberText(disabled)} disabled, not counted`}</span>}
    </>
  );
}

/** The empty board: nothing published yet, or nothing found. */
export function NoBoard({ url: { query, set } }: { url: ListUrl<BoardQuery> }) {
  const { selectedSystem } = useWorkspace();
  const [exception] = query.exceptions ?? [];
  // Good news looks like good news.
  if (exception && !isFiltered(query, toHeadFilters(query))) {
    return (
      <EmptyState
        icon="check"
        title={NO_EXCEPTION[exception]}
        actions={<Button onClick={() => set({ exceptions: undefined })}>All open products</Button>}
      />
    );
  }
  const ofYear = `in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`;
  if (isOfAllStatuses(query) && !isFiltered(query, ['statuses'])) {
    return (
      <EmptyState
        icon="product"
        title={`No product is published ${ofYear}`}
        actions={<ButtonLink href={toPath('products', { system: selectedSystem })}>View products</ButtonLink>}
      >
        <p>Products appear here once their brands publish them.</p>
      </EmptyState>
    );
  }
  if (isFiltered(query, isOpenOnly(query) ? ['statuses'] : [])) {
    return <NoMatch noun="product" onClear={() => set(toUnfiltered(query))} hint={TRY_ANOTHER_YEAR} />;
  }
  return (
    <EmptyState
      icon="product"
      title={`Nothing is open ${ofYear}`}
      actions={<Button onClick={() => set(toAllStatuses())}>Show final products</Button>}
    >
      <p>Products appear here once they are published, until they are submitted.</p>
    </EmptyState>
  );
}

/** In the status bar, readable without opening anything: the reason of the current figure, or who reviewed the product. */
type CellNoteProps = { controller: GridController<AllocationRow>; buffer: EditBuffer };

export function CellNote({ controller, buffer }: CellNoteProps) {
  useBufferedState(controller);
  const current = controller.isBlock() ? null : controller.getCurrent();
  if (!current) return null;
  const marketId = fromMarketField(current.field);
  if (marketId === null) return <span>{toReview(current.row, buffer)?.words}</span>;
  if (!current.row.cells[marketId]) return null;
  const { allocationReason, allocationComment } = getReason(buffer, current.row, marketId);
  const text = [allocationReason, allocationComment].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span className={styles.reason} title={text}>
      Reason <b>{text}</b>
    </span>
  );
}

const toHint = ({ keys, label, press }: BoardAct): GridKeys[number] => [keys, label, 'typing', press];

export const BOARD_HINTS: GridKeys = [
  toHint(BOARD_ACTS.spread),
  toHint(BOARD_ACTS.reviewed),
  toHint(BOARD_ACTS.edit),
  ['Ctrl V', 'paste from Excel', 'typing'],
  ['Ctrl D', 'fill down', 'typing'],
  toHint(BOARD_ACTS.tick),
];
