'use client';
/** The common state of a list: address, page of rows, selection, settings and download. */
import { useEffect, useMemo, useState } from 'react';
import type { DataGridProps } from '@/components/grid/data-grid';
import type { QuerySchema } from '@/components/grid/list-url';
import type { SelectionStore } from '@/components/grid/selection-store';
import { useListPage } from '@/components/grid/use-list-page';
import { type ListSettingsHandle, useListSettings } from '@/components/grid/use-list-settings';
import { type ListUrl, useListUrl } from '@/components/grid/use-list-url';
import { useSelection } from '@/components/grid/use-selection';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardWorkbookQuery } from '@/domain/contract/board-query';
import type { ListSettings } from '@/domain/contract/lists';
import type { OperationId } from '@/domain/contract/operations';
import type { PageOf, Sort } from '@/domain/contract/paging';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { ListName } from '@/domain/lists';
import type { Problem } from '@/domain/problems';
import type { System, SystemPrefix } from '@/domain/systems';
import { type AsText, fromText } from '@/lib/as-text';
import { callApi } from '@/lib/client/call-api';
import type { AnswerOf, OperationAddress, OperationInput } from '@/lib/client/operation-input';
import { useDownload } from '@/lib/client/use-download';
import { type FiltersOf, type ListQuery, toFilterKey, toFilters } from './list-query';

type ListOperation = 'listProducts' | 'listRequests' | 'listPitches' | 'listBoard';
/** How a workbook is laid out, where there is a choice. */
export type Layout = BoardWorkbookQuery['layout'];
type Start = ReturnType<typeof useDownload>['start'];

/** What makes one list of another: its call, its query, its rows and its workbook. Constant. */
export type ListSpec<K extends ListOperation, Q extends ListQuery, Row, P extends PageOf<Row>> = {
  name: ListName;
  operation: K;
  /** The schema of the query: its address is read by it. */
  schema: QuerySchema<Q>;
  toDefaults: (system: System, fiscalYear: number) => Partial<Q>;
  present: (answer: AnswerOf<K>) => P;
  rowId: (row: Row) => string;
  /** The workbook of the list takes the same filters. Its call takes the order too, and a layout where there is one. */
  download: (
    start: Start,
    address: { params: { prog: SystemPrefix }; query: FiltersOf<Q> },
    order: Pick<Q, 'sort'>,
    layout: Layout,
  ) => Promise<void>;
};

/** What the server read for the first address. */
type FirstPage<Q, P> = { query: Q; page: P; failed?: Problem; settings: ListSettings | null };
/** The same as a page hands it to its list. */
export type SentPage<Q, P> = Omit<FirstPage<Q, P>, 'page'> & { page: AsText<P> };

const readSent = <Q, P>({ page, ...sent }: SentPage<Q, P>): FirstPage<Q, P> => ({
  ...sent,
  page: fromText(page),
});

export const useSentPage = <Q, P>(sent: SentPage<Q, P>): FirstPage<Q, P> =>
  useMemo(() => readSent(sent), [sent]);

export type ListHandle<Row, Q extends ListQuery, P extends PageOf<Row> = PageOf<Row>> = {
  url: ListUrl<Q>;
  query: Q;
  page: P;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isBusy: boolean;
  isStale: boolean;
  error: Error | undefined;
  refresh: () => Promise<void>;
  renew: ReturnType<typeof useListPage<never, Row, P>>['renew'];
  showNews: ReturnType<typeof useListPage<never, Row, P>>['showNews'];
  /** Undefined for a list that failed, which shows no count; null while the count of new filters is loading. */
  totalCount: number | null | undefined;
  selection: SelectionStore<Row>;
  settings: ListSettingsHandle;
  download: ReturnType<typeof useDownload>;
  /** Downloads the rows of the current filters, or of `changes` to them. */
  startDownload: (changes?: Partial<FiltersOf<Q>>, layout?: Layout) => Promise<void>;
  /** All rows of the current filters in their order, page after page. */
  readAll: () => Promise<Row[]>;
  sorting: Required<Pick<DataGridProps<Row>, 'onSort' | 'hrefOfSort'>> & Pick<DataGridProps<Row>, 'sort'>;
};

/** The default order suits the work: a header shows a sort only after the user has chosen one. */
const toShownSort = (sort: readonly Sort[] | undefined, own: readonly Sort[] | undefined) =>
  JSON.stringify(sort) === JSON.stringify(own) ? undefined : sort;

/** Whether the rows still answer earlier filters: their count is then not the count of these. */
function useIsOldCount(
  query: ListQuery,
  { isStale, error }: { isStale: boolean; error: Error | undefined },
): boolean {
  const key = toFilterKey(query);
  const [answered, setAnswered] = useState(key);
  if (!isStale && !error && answered !== key) setAnswered(key);
  return isStale && answered !== key;
}

/** The address of the list's call. The query of each list operation is its spec's. */
const toAddress = <K extends OperationId>(prog: SystemPrefix, query: unknown) =>
  ({ params: { prog }, query }) as unknown as OperationAddress<K>;

async function readAll<K extends ListOperation, Q extends ListQuery, Row, P extends PageOf<Row>>(
  spec: ListSpec<K, Q, Row, P>,
  prog: SystemPrefix,
  query: Q,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const address = toAddress<K>(prog, { ...query, page, limit: MAX_PAGE_LIMIT });
    const read = spec.present(await callApi(spec.operation, address as OperationInput<K>));
    rows.push(...read.items);
    if (read.items.length < MAX_PAGE_LIMIT) return rows;
  }
}

export function useList<K extends ListOperation, Q extends ListQuery, Row, P extends PageOf<Row>>(
  spec: ListSpec<K, Q, Row, P>,
  first: FirstPage<Q, P>,
): ListHandle<Row, Q, P> {
  const { selectedSystem: system, moment } = useWorkspace();
  const { prefix } = system;
  const defaults = useMemo(() => spec.toDefaults(system, moment.currentFiscalYear), [spec, system, moment]);
  const url = useListUrl(spec.schema, defaults, system);
  const { query } = url;
  const list = useListPage<K, Row, P>(
    spec.operation,
    toAddress<K>(prefix, query),
    { ...first, address: toAddress<K>(prefix, first.query) },
    spec.present,
    spec.rowId,
  );
  const isOldCount = useIsOldCount(query, list);
  const selection = useSelection<Row>(spec.rowId);
  const filterKey = toFilterKey(query);
  // The selection is outside React. It is cleared on a filter change, so that no hidden row is acted on.
  useEffect(() => {
    if (filterKey) return selection.clear;
  }, [selection, filterKey]);
  const settings = useListSettings(spec.name, first.settings);
  const download = useDownload();
  const toSort = (sort: unknown): Partial<Q> =>
    ({ sort: spec.schema.shape.sort?.safeParse(sort).data }) as Partial<Q>;

  return {
    ...list,
    url,
    query,
    rows: list.page.items,
    rowId: spec.rowId,
    selection,
    settings,
    download,
    totalCount: list.error ? undefined : isOldCount ? null : list.page.totalCount,
    sorting: {
      sort: toShownSort(query.sort, defaults.sort),
      onSort: (sort: Sort[]) => url.set(toSort(sort)),
      hrefOfSort: (attribute: string) => url.hrefOf(toSort([{ attribute }])),
    },
    readAll: () => readAll(spec, prefix, query),
    startDownload: (changes = {}, layout = undefined) =>
      spec.download(
        download.start,
        { params: { prog: prefix }, query: { ...toFilters(query), ...changes } },
        { sort: query.sort },
        layout,
      ),
  };
}
