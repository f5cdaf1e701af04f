'use client';
/** The frame of every list of the planners: title, filters, grid, status; each screen adds its own parts. */
import { type ReactNode, useEffect, useMemo } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { type GridColumn, toColumnLabel } from '@/components/grid/columns';
import { DataGrid, type DataGridProps } from '@/components/grid/data-grid';
import { EditStatus } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover, type RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { GridKeys, KeyHintsProps } from '@/components/grid/editing/selection-sums';
import { ListNews } from '@/components/grid/list-news';
import { Pager } from '@/components/grid/pager';
import { type ColumnsOfPerson, useColumnState } from '@/components/grid/use-column-state';
import { useSelectedRows } from '@/components/grid/use-selection';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/workspace/load-failed';
import type { PageOf } from '@/domain/contract/paging';
import type { WriteAction } from '@/domain/rights';
import { PHONE, useMedia } from '@/lib/client/use-media';
import styles from './list.module.css';
import type { ListEditing } from './list-editing';
import { ListFilters } from './list-filters';
import type { ListQuery } from './list-query';
import { ListStatus } from './list-status';
import { ListTitle, type ListTitleProps } from './list-title';
import { ListOnPaper } from './print/lazy-paper';
import { usePrint } from './print/use-print';
import { StaleRows } from './stale-rows';
import type { Layout, ListHandle } from './use-list';
import { useListRenewal } from './use-list-renewal';
import { useOpenPages } from './use-open-pages';

export type ListWords = {
  /** The name of the grid: "Products". */
  grid: string;
  /** With its article: "The products". */
  what: string;
  /** The list without any filter, in the menu of the views: "All products". */
  all: string;
  /** The sum of a selected block: "Figures". */
  sums: string;
  /** One row, where the status bar counts them: "product". */
  countOf?: string;
};

/** What a head of a screen is given. */
export type HeadParts = {
  filterBar: ReactNode;
  onDownload: (layout?: Layout) => void;
  print: { isLoading: boolean; start: () => void };
};

export type ListFrameProps<Row, Q extends ListQuery, P extends PageOf<Row>> = {
  list: ListHandle<Row, Q, P>;
  editing: ListEditing<Row>;
  words: ListWords;
  title: ListTitleProps;
  /** Between the title and the filters. */
  above?: ReactNode;
  filters: ReactNode;
  /** A head of its own, in the place of title, `above` and filters; gets the filters as a bar. */
  head?: (parts: HeadParts) => ReactNode;
  /** At the right of the rows. */
  beside?: ReactNode;
  /** Filters that "Clear" leaves: those that the screen shows as its parts. */
  keptFilters?: readonly (keyof Q)[];
  /** At the right end of the filters, before undo and views. */
  tools?: ReactNode;
  chooser?: (person: ColumnsOfPerson<Row>) => ReactNode;
  /** The URL query of this list without any filter. */
  base?: string;
  /** Columns that have nothing to show for these rows are left out. Stable between renders. */
  hasContent?: (column: GridColumn<Row>) => boolean;
  rowClasses?: DataGridProps<Row>['rowClasses'];
  /** The words of a refusal, which is shown at the current cell. */
  refusal?: (cell: { row: Row; field: string }) => RefusalWords;
  /** Shown at the current cell instead of refusals. */
  popover?: ReactNode;
  /** Between the grid and the status bar. */
  below?: ReactNode;
  empty: ReactNode;
  keys?: GridKeys;
  /** Does what a key does: hints of such keys are buttons. */
  press?: KeyHintsProps['press'];
  /** The action of this screen: without the right to it, the title says why and the keys for typing are hidden. */
  action?: WriteAction;
  /** In the status bar: before the sums, and after them. */
  note?: ReactNode;
  figures?: ReactNode;
  /** The pages are shown even if there is only one. */
  isAlwaysPaged?: boolean;
  /** In the place of the grid on a phone; without it the list says that it needs a larger window. */
  phone?: ReactNode;
  /** In the place of the status bar while rows are selected; gets its right end. */
  selectionBar?: (end: ReactNode) => ReactNode;
};

type Props<Row, Q extends ListQuery, P extends PageOf<Row>> = ListFrameProps<Row, Q, P>;

/** A list without a form for phones, or one without rows. */
function NeedsRoom<Row, Q extends ListQuery, P extends PageOf<Row>>({
  phone,
  empty,
  words,
}: Props<Row, Q, P>) {
  if (phone) return empty;
  return (
    <EmptyState icon="monitor" title={`${words.grid} needs a larger window`}>
      <p>Turn the phone, or open it on a tablet or a computer.</p>
    </EmptyState>
  );
}

function ListRows<Row, Q extends ListQuery, P extends PageOf<Row>>(
  props: Props<Row, Q, P> & { person: ColumnsOfPerson<Row> },
) {
  const { list, editing, words, person, hasContent, rowClasses, empty, refusal } = props;
  const { handle } = editing;
  const { controller, layer } = handle;
  const popover =
    props.popover ?? (refusal && <RefusalPopover controller={controller} layer={layer} words={refusal} />);
  const columns = useMemo(
    () => (hasContent ? person.columns.filter(hasContent) : person.columns),
    [hasContent, person.columns],
  );
  const { order } = person.state;
  useEffect(() => {
    // A column without content for these rows does not count as one of theirs, because it cannot be shown.
    const all = hasContent ? editing.columns.filter(hasContent) : editing.columns;
    const own = all.map((column) => ({ field: column.field, label: toColumnLabel(column) }));
    const byField = new Map(own.map((column) => [column.field, column]));
    controller.setOrders([order.flatMap((field) => byField.get(field) ?? []), own]);
  }, [controller, editing.columns, hasContent, order]);
  const isPhone = useMedia(PHONE);
  if (list.error) {
    return <LoadFailed what={words.what} error={list.error} onRetry={() => void list.refresh()} />;
  }
  if (isPhone) return props.phone && list.rows.length > 0 ? props.phone : <NeedsRoom {...props} />;
  return (
    <StaleRows isStale={list.isStale}>
      <EditingLayer handle={handle} popover={popover}>
        <DataGrid
          options={handle.options}
          rowClasses={rowClasses}
          {...list.sorting}
          label={words.grid}
          columns={columns}
          rows={list.rows}
          rowId={list.rowId}
          selection={list.selection}
          isBusy={list.isBusy}
          onOrder={person.setOrder}
          onWidths={person.setWidths}
          onReady={handle.onReady}
          empty={list.isStale ? null : empty}
        />
      </EditingLayer>
    </StaleRows>
  );
}

/** The right end of the status bar: the screen's figures, the save state, the pages. */
function StatusEnd<Row, Q extends ListQuery, P extends PageOf<Row>>(
  props: Props<Row, Q, P> & { onNews: (() => void) | null },
) {
  const { list, editing, figures, isAlwaysPaged, onNews } = props;
  const { query, page, totalCount } = list;
  return (
    <>
      <ListNews onShow={onNews} />
      {figures}
      {editing.store && <EditStatus store={editing.store} controller={editing.handle.controller} />}
      {totalCount !== undefined && (isAlwaysPaged || page.totalCount > page.limit) && (
        <Pager
          page={query.page}
          limit={page.limit}
          totalCount={page.totalCount}
          hasMore={page.hasMore}
          isLoading={totalCount === null}
          hrefOfPage={(to) => list.url.hrefOf({ page: to } as Partial<Q>)}
          onPage={(to) => list.url.set({ page: to } as Partial<Q>)}
        />
      )}
    </>
  );
}

type HeadProps<Row, Q extends ListQuery, P extends PageOf<Row>> = Props<Row, Q, P> & {
  person: ColumnsOfPerson<Row>;
  print: { isLoading: boolean; start: () => void };
};

/** Title and filters, or the screen's own head. */
function ListHead<Row, Q extends ListQuery, P extends PageOf<Row>>(props: HeadProps<Row, Q, P>) {
  const {
    list,
    editing,
    words,
    title,
    above,
    filters,
    keptFilters,
    tools,
    base,
    action,
    head,
    person,
    print,
  } = props;
  const { chooser = (of) => <ColumnChooser all={editing.columns} person={of} /> } = props;
  const isPhone = useMedia(PHONE);
  // A workbook holds what is saved: pending input is saved first.
  const onDownload = (layout?: Layout) =>
    void (async () => {
      await editing.store?.queue.flush();
      await list.startDownload({}, layout);
    })();
  const filterBar = (
    <ListFilters
      list={list}
      kept={keptFilters}
      tools={tools}
      editing={head ? { handle: editing.handle } : editing}
      view={{ allLabel: words.all, columns: person.text, base }}
      chooser={chooser(person)}
      isPlain={isPhone}
    >
      {filters}
    </ListFilters>
  );
  if (head) return head({ filterBar, onDownload, print });
  return (
    <>
      <ListTitle {...title} list={list} action={action} onDownload={() => onDownload()} print={print} />
      {above}
      {filterBar}
    </>
  );
}

export function ListFrame<Row, Q extends ListQuery, P extends PageOf<Row>>(props: Props<Row, Q, P>) {
  const { list, editing, words, title, below, beside, keys, press, action, note, selectionBar } = props;
  const person = useColumnState(list.settings, editing.columns);
  useOpenPages(list, editing.handle.controller);
  const onNews = useListRenewal(list, editing);
  const isPhone = useMedia(PHONE);
  const isSelecting = useSelectedRows(list.selection).size > 0;
  const end = <StatusEnd {...props} onNews={onNews} />;
  const print = usePrint(async () => {
    const all = await list.readAll();
    // Cells that are typed into show what is under edit: these rows are so too.
    if (editing.recordsOf) editing.store?.buffer.load(editing.recordsOf(all));
    return all;
  });
  return (
    <>
      <ListHead {...props} person={person} print={print} />
      {beside && !isPhone ? (
        <div className={styles.beside}>
          <ListRows {...props} person={person} />
          {beside}
        </div>
      ) : (
        <ListRows {...props} person={person} />
      )}
      {print.rows && (
        <ListOnPaper
          title={title.text}
          noun={words.countOf ?? 'product'}
          query={list.query}
          columns={person.columns}
          rows={print.rows}
          rowId={list.rowId}
          onEnd={print.end}
        />
      )}
      {below}
      {selectionBar?.(end)}
      {!(selectionBar && isSelecting) && !isPhone && (
        <ListStatus
          fiscalYear={list.query.fiscalYear}
          totalCount={list.totalCount}
          hasMore={list.page.hasMore}
          countOf={words.countOf}
          keys={!list.error && list.rows.length > 0 && keys}
          press={press}
          action={action}
          controller={editing.handle.controller}
          sums={words.sums}
          note={note}
          end={end}
        />
      )}
    </>
  );
}
