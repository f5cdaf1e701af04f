'use client';
/** The view-as record: who viewed the application as which user, when, for how long, and how it ended. */
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchBox } from '@/components/ui/search-box';
import { TitleBlock } from '@/components/workspace/title-block';
import type { PageOf } from '@/domain/contract/paging';
import { type ViewAsEntry, ViewAsListQuery } from '@/domain/contract/view-as';
import type { Problem } from '@/domain/problems';
import { SCREENS } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../../paged-table';
import { VIEW_AS_COLUMNS } from './view-as-columns';

const DEFAULTS = {};

/** The default sort. */
const NEWEST_FIRST: NonNullable<ViewAsListQuery['sort']> = [{ attribute: 'startedAt', direction: 'desc' }];

const keep = (page: PageOf<ViewAsEntry>) => page;
const toRowId = ({ viewAsId }: ViewAsEntry) => String(viewAsId);

type ViewAsRecordProps = { first: { query: ViewAsListQuery; page: PageOf<ViewAsEntry>; failed?: Problem } };

export function ViewAsRecord({ first }: ViewAsRecordProps) {
  const { query, set, hrefOf } = useListUrl(ViewAsListQuery, DEFAULTS);
  const list = useListPage(
    'listViewAs',
    { query },
    { ...first, address: { query: first.query } },
    keep,
    toRowId,
  );
  const download = useDownload();
  const { search = '' } = query;
  return (
    <>
      <TitleBlock
        title={SCREENS.adminViewAs.title}
        count={list.page.totalCount}
        actions={
          <DownloadButton
            download={download}
            onDownload={() => void download.start('exportViewAs', { query: { search: query.search } })}
          />
        }
      />
      <Bar label="Filters">
        <SearchBox
          label="Name or email"
          name="search"
          value={search}
          onSearch={(text) => set({ search: text || undefined }, 'replace')}
        />
      </Bar>
      <PagedTable
        label={SCREENS.adminViewAs.title}
        noun="record"
        columns={VIEW_AS_COLUMNS}
        rowId={toRowId}
        list={list}
        empty={
          search === '' ? (
            <EmptyState icon="eye" title="No administrator has viewed the application as a user yet">
              An administrator opens a user and chooses "View as". Each time is on record here.
            </EmptyState>
          ) : (
            <EmptyState
              icon="eye"
              title={`No record by or as "${search}"`}
              actions={<Button onClick={() => set({ search: undefined })}>Show all records</Button>}
            />
          )
        }
        sort={query.sort ?? NEWEST_FIRST}
        hrefOfSort={(sort) => hrefOf({ sort: ViewAsListQuery.shape.sort.parse(sort) })}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => set({ page })}
      />
    </>
  );
}
