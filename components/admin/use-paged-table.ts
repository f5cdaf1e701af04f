'use client';
/** The state of an administrator's list: its query in the address, its page of rows, and its order. */
import type { QuerySchema } from '@/components/grid/list-url';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import type { PagedQuery } from '@/components/list/list-query';
import type { PageOf, Sort } from '@/domain/contract/paging';
import type { Problem } from '@/domain/problems';
import type { AnswerOf, OperationAddress } from '@/lib/client/operation-input';

type PagedOperation = 'listUsers' | 'listSettingsChanges' | 'listAuditEvents';
type RowOf<K extends PagedOperation> = AnswerOf<K> extends PageOf<infer Row> ? Row : never;

/** What makes one list of another. Constant. */
type PagedSpec<K extends PagedOperation, Q extends PagedQuery> = {
  operation: K;
  schema: QuerySchema<Q>;
  rowId: (row: RowOf<K>) => string;
  /** The order without one in the address. */
  sort: Readonly<NonNullable<Q['sort']>>;
};

/** What the server read for the first address. */
export type FirstTable<Q, Row> = { query: Q; page: PageOf<Row>; failed?: Problem };

const NO_DEFAULTS = {};

/** The query of each operation is its spec's, and its answer a page of its rows. */
const toAddress = <K extends PagedOperation>(query: unknown) => ({ query }) as unknown as OperationAddress<K>;
const keep = <K extends PagedOperation>(page: AnswerOf<K>) => page as unknown as PageOf<RowOf<K>>;

export function usePagedTable<K extends PagedOperation, Q extends PagedQuery>(
  { operation, schema, rowId, sort }: PagedSpec<K, Q>,
  first: FirstTable<Q, RowOf<K>>,
) {
  const url = useListUrl<Q>(schema, NO_DEFAULTS);
  const { query, set, hrefOf } = url;
  const list = useListPage<K, RowOf<K>, PageOf<RowOf<K>>>(
    operation,
    toAddress<K>(query),
    { ...first, address: toAddress<K>(first.query) },
    keep<K>,
    rowId,
  );
  const toSort = (next: Sort[]) => ({ sort: schema.shape.sort?.parse(next) }) as Partial<Q>;
  return {
    url,
    list,
    /** For `PagedTable`. */
    table: {
      rowId,
      list,
      sort: query.sort ?? sort,
      hrefOfSort: (next: Sort[]) => hrefOf(toSort(next)),
      onSort: (next: Sort[]) => set(toSort(next)),
      hrefOfPage: (page: number) => hrefOf({ page } as Partial<Q>),
      onPage: (page: number) => set({ page } as Partial<Q>),
    },
  };
}
