'use client';
/** The frame of every list of the planners: title, filters, grid, status; each screen adds its own parts. */
import { EditStatus } from '@/components/grid/editing/edit-status';
import { ListNews } from '@/components/grid/list-news';
import { Pager } from '@/components/grid/pager';
import { useColumnState } from '@/components/grid/use-column-state';
import { useSelectedRows } from '@/components/grid/use-selection';
import type { PageOf } from '@/domain/contract/paging';
import { PHONE, useMedia } from '@/lib/client/use-media';
import styles from './list.module.css';
import type { ListFrameProps } from './list-frame-props';
import { ListHead } from './list-head';
import type { ListQuery } from './list-query';
import { ListRows } from './list-rows';
import { ListStatus } from './list-status';
import { ListOnPaper } from './print/lazy-paper';
import { usePrint } from './print/use-print';
import { useListRenewal } from './use-list-renewal';
import { useOpenPages } from './use-open-pages';

/** The right end of the status bar: the screen's figures, the save state, the pages. */
function StatusEnd<Row, Q extends ListQuery, P extends PageOf<Row>>(
  props: ListFrameProps<Row, Q, P> & { onNews: (() => void) | null },
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

export function ListFrame<Row, Q extends ListQuery, P extends PageOf<Row>>(props: ListFrameProps<Row, Q, P>) {
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
