'use client';
import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { GridKeys } from '@/components/grid/editing/selection-sums';
import { useBufferedState } from '@/components/grid/editing/use-grid-editing';
import type { ListUrl } from '@/components/grid/use-list-url';
import { useSelectedRows } from '@/components/grid/use-selection';
import { ListFrame } from '@/components/list/list-frame';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
/** The brand's final allocation as a board: products by markets; edit, propose, submit. */
import { toRowCountText } from '@/components/list/list-status';
import { NoMatch, TRY_ANOTHER_YEAR } from '@/components/list/no-match';
import {
  type ListHandle,
  type ListSpec,
  type SentPage,
  useList,
  useSentPage,
} from '@/components/list/use-list';
import { BarRule } from '@/components/ui/bar';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { BoardQuery } from '@/domain/contract/board-query';
import { type PackedBoard, unpackBoardPage } from '@/domain/contract/packed-board';
import { toNumberText, toQuantityText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import { ProposalBar } from '../proposal/proposal-bar';
import { ProposeButton } from '../proposal/propose-button';
import { useProposal } from '../proposal/use-proposal';
import { RunNews } from '../runs/lazy-runs';
import type { FirstRuns } from '../runs/run-state';
import { SubmitButton } from '../submit/submit-button';
import { ViewSwitch } from '../view-switch';
import styles from './board.module.css';
import { ReasonButton, ReviewButton } from './board-buttons';
import { BoardChooser } from './board-chooser';
import { BoardFilters, Legend } from './board-filters';
import { toShownMarkets } from './board-markets';
import { BoardPopover, type Opened } from './board-popover';
import { type AllocationPage, presentBoardPage, toBoardDefaults } from './board-query';
import { type AllocationRow, fromMarketField, toRowId } from './board-row';
import { ExceptionBar } from './exception-bar';
import { getReason } from './reason-cells';
import { toReview } from './reviews';
import { useBoardEditing } from './use-board-editing';
import { useReviews } from './use-reviews';

type BoardTotalsTextProps = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount'>;
  marketCount: number;
};

/** In the status bar of the board: how many of its products are final, and its markets. */
function BoardTotalsText({ list: { page, totalCount }, marketCount }: BoardTotalsTextProps) {
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

/** The empty board: nothing published yet, or nothing found. */
function NoBoard({ url: { query, set } }: { url: ListUrl<BoardQuery> }) {
  const { selectedSystem } = useWorkspace();
  if (isFiltered(query)) {
    return <NoMatch noun="product" onClear={() => set(toUnfiltered(query))} hint={TRY_ANOTHER_YEAR} />;
  }
  return (
    <EmptyState
      icon="product"
      title={`Nothing is published in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Products appear here once they are published and markets ask for them.</p>
    </EmptyState>
  );
}

/** In the status bar, readable without opening anything: the reason of the current figure, or who reviewed the product. */
type CellNoteProps = { controller: GridController<AllocationRow>; buffer: EditBuffer };

function CellNote({ controller, buffer }: CellNoteProps) {
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

const KEYS: GridKeys = [
  ['F8', 'next undecided', 'typing'],
  ['D', 'desk'],
  ['?', 'pitch and why'],
  ['L', 'lock', 'typing'],
  ['R', 'reason', 'typing'],
  ['+ -', 'one pack', 'typing'],
  ['S', 'spread a total', 'typing'],
  ['M', 'reviewed', 'typing'],
  ['F2', 'edit', 'typing'],
  ['Ctrl V', 'paste from Excel', 'typing'],
  ['Ctrl D', 'fill down', 'typing'],
  ['Shift Space', 'tick'],
];

const BOARD: ListSpec<'listBoard', BoardQuery, AllocationRow, AllocationPage> = {
  name: 'board',
  operation: 'listBoard',
  schema: BoardQuery,
  toDefaults: toBoardDefaults,
  present: presentBoardPage,
  rowId: toRowId,
  download: (start, { params, query }, order) =>
    start('exportBoard', { params, query: { ...query, ...order } }),
};

const NO_EXCEPTIONS = [] as const;

/** The markets of these rows, the only ones with a column. */
function useShownMarkets(rows: readonly AllocationRow[]) {
  const marketIds = useMemo(() => toShownMarkets(rows), [rows]);
  const hasContent = useCallback(
    ({ field }: GridColumn<AllocationRow>) => {
      const marketId = fromMarketField(field);
      return marketId === null || marketIds.has(marketId);
    },
    [marketIds],
  );
  return { marketIds, hasContent };
}

type BoardScreenProps = {
  first: SentPage<BoardQuery, PackedBoard>;
  /** The runs of a rule over all products, if one is to be shown. */
  runs: FirstRuns | null;
};

/** The cells are columns in the HTML. */
function useUnpacked(first: BoardScreenProps['first']) {
  const { page: packed, ...sent } = useSentPage(first);
  const page = useMemo(() => presentBoardPage(unpackBoardPage(packed)), [packed]);
  return { ...sent, page };
}

export function BoardScreen({ first, runs }: BoardScreenProps) {
  const { selectedSystem: system } = useWorkspace();
  const list = useList(BOARD, useUnpacked(first));
  const { query, rows, selection, url } = list;
  const [opened, setOpened] = useState<Opened | null>(null);
  const editing = useBoardEditing({
    rows,
    totals: list.page.totals,
    fiscalYear: query.fiscalYear,
    exceptions: query.exceptions ?? NO_EXCEPTIONS,
    selection,
    onOpen: setOpened,
    onReview: () => reviews.toggle(),
  });
  const { store, cells, handle } = editing;
  const ticked = [...useSelectedRows(selection).values()];
  const reviews = useReviews({ editing, list, ticked });
  const openCount = list.page.totals.published;
  const { controller } = handle;
  const proposal = useProposal({
    ...{ system, editing, url, rows, ticked, openCount },
    onApplied: (title) => controller.offerUndo(title),
    onDiscarded: () => controller.enter(),
  });
  const { marketIds, hasContent } = useShownMarkets(rows);
  return (
    <ListFrame
      list={list}
      editing={editing}
      words={{ grid: 'Final allocation', what: 'The board', all: 'All products', sums: 'Allocated' }}
      action="request.writeBrandPart"
      title={{
        text: SCREENS.brandFinalAllocation.title,
        imports: 'final-allocations',
        before: <ViewSwitch view="board" rows={rows} ticked={ticked} toDesk={editing.toDesk} />,
        actions: (
          <SubmitButton
            rows={rows}
            ticked={ticked}
            edits={store}
            whyNot={cells.whyNot}
            onDone={() => void list.refresh()}
          />
        ),
      }}
      above={
        <>
          <ExceptionBar list={list} store={store} />
          <RunNews first={runs} refresh={list.refresh} />
          {proposal.isShown && <ProposalBar proposal={proposal} />}
        </>
      }
      filters={<BoardFilters url={url} />}
      tools={
        <>
          <Legend />
          <ProposeButton proposal={proposal} isStale={list.isStale} />
          <ReasonButton controller={handle.controller} cells={cells} onOpen={setOpened} />
          <ReviewButton controller={handle.controller} reviews={reviews} />
          <BarRule />
        </>
      }
      chooser={(person) => <BoardChooser editing={editing} person={person} marketIds={marketIds} />}
      hasContent={hasContent}
      popover={
        <BoardPopover
          editing={editing}
          rows={rows}
          rule={proposal.rule}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      }
      empty={<NoBoard url={url} />}
      keys={KEYS}
      note={<CellNote controller={handle.controller} buffer={store.buffer} />}
      figures={<BoardTotalsText list={list} marketCount={marketIds.size} />}
    />
  );
}
