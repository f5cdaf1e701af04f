'use client';
/** The brand's final allocation as a board: products by markets; edit, propose, submit. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditCounts } from '@/components/grid/editing/use-edit-store';
import { useSelectedRows } from '@/components/grid/use-selection';
import { ListFrame } from '@/components/list/list-frame';
import type { HeadParts } from '@/components/list/list-frame-props';
import { type ListSpec, type SentPage, useList, useSentPage } from '@/components/list/use-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardTotals } from '@/domain/contract/allocation';
import { BoardQuery } from '@/domain/contract/board-query';
import { type PackedBoard, unpackBoardPage } from '@/domain/contract/packed-board';
import { type Exception, isOfFigures } from '@/domain/exceptions';
import { SCREENS } from '@/domain/screens';
import { ProposalBar } from '../proposal/proposal-bar';
import { ProposeButton } from '../proposal/propose-button';
import { type ProposalHandle, useProposal } from '../proposal/use-proposal';
import { RunNews } from '../runs/lazy-runs';
import type { FirstRuns } from '../runs/run-state';
import { SubmitButton } from '../submit/submit-button';
import { ViewSwitch } from '../view-switch';
import { BoardChooser } from './board-chooser';
import { BoardFilters } from './board-filters';
import { BoardHead, toHeadFilters } from './board-head';
import { BoardMenu } from './board-menu';
import { BoardPopover, type Opened } from './board-popover';
import { type AllocationPage, presentBoardPage, toBoardDefaults } from './board-query';
import { type AllocationRow, toRowId } from './board-row';
import { BOARD_HINTS, BoardTotalsText, CellNote, NoBoard } from './board-texts';
import { ExceptionStrip, useExceptions } from './exception-strip';
import { CellCard } from './lazy-card';
import { MarketRail } from './market-rail';
import { toMatchedKeys } from './shown-markets';
import { useBoardEditing } from './use-board-editing';
import { useBoardStore } from './use-board-store';
import { type Reviews, useReviews } from './use-reviews';
import { type BoardList, useShownMarkets } from './use-shown-markets';

type BoardEditing = ReturnType<typeof useBoardEditing>;

const BOARD: ListSpec<'listBoard', BoardQuery, AllocationRow, AllocationPage> = {
  name: 'board',
  operation: 'listBoard',
  schema: BoardQuery,
  toDefaults: toBoardDefaults,
  present: presentBoardPage,
  rowId: toRowId,
  download: (start, { params, query }, order, layout) =>
    start('exportBoard', { params, query: { ...query, ...order, layout } }),
};

const NO_EXCEPTIONS = [] as const;

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

/** The first figure of a newly chosen exception gets the focus, unless a cell was pressed as its rows came. */
function useFirstOfException(
  { query, isStale }: Pick<BoardList, 'query' | 'isStale'>,
  { handle, matched }: { handle: BoardEditing['handle']; matched: ReadonlySet<string> | null },
) {
  const chosen = String(query.exceptions ?? '');
  const shown = useRef(chosen);
  useEffect(() => {
    if (isStale || shown.current === chosen) return;
    shown.current = chosen;
    if (!matched?.size) return;
    const focused = document.activeElement;
    // Only after all effects of these rows do they accept the focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isPressed = activeElement !== focused && handle.layer.current?.contains(activeElement);
      if (!isPressed) handle.controller.openFirst('next');
    });
    return () => cancelAnimationFrame(frame);
  }, [isStale, chosen, matched, handle.controller, handle.layer]);
}

type PartsProps = { list: BoardList; editing: BoardEditing; ticked: readonly AllocationRow[] };

/** Proposals of the board, with their toast and the focus afterwards. */
function useBoardProposal({ list: { url, rows, page }, editing, ticked }: PartsProps) {
  const { selectedSystem: system } = useWorkspace();
  const { controller } = editing.handle;
  return useProposal({
    ...{ system, editing, url, rows, ticked },
    openCount: page.totals.published,
    onApplied: (title) => controller.offerUndo(title),
    onDiscarded: () => controller.enter(),
  });
}

/** Submits the ticked products, else those of the page without an undecided figure. */
function BoardSubmit({ list, editing, ticked }: PartsProps) {
  const { store, cells, live, mayType } = editing;
  useEditCounts(store);
  if (!mayType) return null;
  return (
    <SubmitButton
      rows={list.rows}
      ticked={ticked}
      ready={list.rows.filter((row) => cells.whyNot(row) === null && live.sumsOf(row).undecided === 0)}
      edits={store}
      whyNot={cells.whyNot}
      onDone={() => void list.refresh()}
    />
  );
}

type HeadProps = PartsProps & {
  exceptions: ReturnType<typeof useExceptions>;
  proposal: ProposalHandle;
  reviews: Reviews;
  parts: HeadParts;
};

function Head({ list, editing, ticked, exceptions, proposal, reviews, parts }: HeadProps) {
  const { store, open, press, goToNext, mayType, handle, toDesk } = editing;
  const { controller } = handle;
  return (
    <BoardHead
      {...parts}
      list={list}
      views={<ViewSwitch view="board" rows={list.rows} ticked={ticked} toDesk={toDesk} />}
      propose={mayType && <ProposeButton proposal={proposal} isStale={list.isStale} />}
      submit={<BoardSubmit list={list} editing={editing} ticked={ticked} />}
      strip={<ExceptionStrip {...{ list, exceptions, controller, open }} onNext={goToNext} />}
      menu={({ isShown, toggle }) => (
        <BoardMenu
          {...{ controller, store, reviews, press, mayType }}
          isFilterBarShown={isShown}
          onFilterBar={toggle}
          onException={(exception) => list.url.set({ exceptions: [exception] })}
        />
      )}
    />
  );
}

const sumFigures = (counts: BoardTotals['figures'], chosen: readonly Exception[] | undefined): number =>
  (chosen ?? (['undecided'] as const)).reduce(
    (sum, each) => sum + (isOfFigures(each) ? (counts[each] ?? 0) : 0),
    0,
  );

/** The exceptions, the markets with a column and the editing of the board. */
function useBoard(list: BoardList, setOpened: (opened: Opened | null) => void) {
  const { query, rows, selection, page } = list;
  const stores = useBoardStore(rows, query.fiscalYear);
  const exceptions = useExceptions(list, stores.store);
  const matched = useMemo(() => toMatchedKeys(exceptions.matches), [exceptions.matches]);
  const shown = useShownMarkets(list);
  const ticked = [...useSelectedRows(selection).values()];
  const editing = useBoardEditing({
    ...{ rows, stores, matched, selection },
    weights: shown.weights,
    totals: page.totals,
    fiscalYear: query.fiscalYear,
    exceptions: query.exceptions ?? NO_EXCEPTIONS,
    openOnAllPages: sumFigures(exceptions.figures, matched ? query.exceptions : undefined),
    onOpen: setOpened,
    onReview: () => reviews.toggle(),
  });
  const reviews = useReviews({ editing, list, ticked });
  useFirstOfException(list, { handle: editing.handle, matched });
  return { exceptions, shown, ticked, editing, reviews };
}

export function BoardScreen({ first, runs }: BoardScreenProps) {
  const list = useList(BOARD, useUnpacked(first));
  const { rows, url } = list;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { exceptions, shown, ticked, editing, reviews } = useBoard(list, setOpened);
  const { controller } = editing.handle;
  const proposal = useBoardProposal({ list, editing, ticked });
  return (
    <ListFrame
      list={list}
      editing={editing}
      words={{ grid: 'Final allocation', what: 'The board', all: 'Open products', sums: 'Allocated' }}
      action="request.writeBrandPart"
      title={{ text: SCREENS.brandFinalAllocation.title }}
      head={(parts) => <Head {...{ list, editing, ticked, exceptions, proposal, reviews, parts }} />}
      filters={<BoardFilters url={url} />}
      keptFilters={toHeadFilters(list.query)}
      chooser={(person) => <BoardChooser editing={editing} person={person} marketIds={shown.marketIds} />}
      hasContent={shown.hasContent}
      beside={<MarketRail {...shown.rail} />}
      popover={
        <BoardPopover {...{ editing, rows, opened }} rule={proposal.rule} onClose={() => setOpened(null)} />
      }
      below={
        <>
          <RunNews first={runs} refresh={list.refresh} />
          {proposal.isShown && <ProposalBar proposal={proposal} />}
          <CellCard editing={editing} rule={proposal.rule} />
        </>
      }
      empty={<NoBoard url={url} />}
      keys={BOARD_HINTS}
      press={editing.press}
      note={<CellNote controller={controller} buffer={editing.store.buffer} />}
      figures={<BoardTotalsText page={list.page} totalCount={list.totalCount} />}
    />
  );
}
