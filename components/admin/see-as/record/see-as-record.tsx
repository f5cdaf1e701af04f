'use client';
/** The record of looks: who looked at the application as whom, when, for how long, and how it ended. */
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { TitleBlock } from '@/components/shell/title-block';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchBox } from '@/components/ui/search-box';
import type { PageOf } from '@/domain/contract/paging';
import { type SeeAsEntry, SeeAsListQuery } from '@/domain/contract/see-as';
import type { Problem } from '@/domain/problems';
import { SCREENS } from '@/domain/routes';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../../paged-table';
import { SEE_AS_COLUMNS } from './see-as-columns';

const DEFAULTS = {};

/** As the list comes when nothing is asked. */
const NEWEST_FIRST: NonNullable<SeeAsListQuery['sort']> = [{ attribute: 'startedAt', direction: 'desc' }];

const keep = (page: PageOf<SeeAsEntry>) => page;

type SeeAsRecordProps = { first: { query: SeeAsListQuery; page: PageOf<SeeAsEntry>; failed?: Problem } };

export function SeeAsRecord({ first }: SeeAsRecordProps) {
  const { query, set, hrefOf } = useListUrl(SeeAsListQuery, DEFAULTS);
  const list = useListPage('listSeeAs', { query }, { ...first, asked: { query: first.query } }, keep);
  const download = useDownload();
  const { search = '' } = query;
  return (
    <>
      <TitleBlock
        title={SCREENS.adminSeeAs.title}
        count={list.page.totalCount}
        actions={
          <DownloadButton
            download={download}
            onDownload={() => void download.start('exportSeeAs', { query: { search: query.search } })}
          />
        }
      />
      <Bar label="Filters">
        <SearchBox
          label="Name or e-mail"
          name="search"
          value={search}
          onSearch={(text) => set({ search: text || undefined }, 'replace')}
        />
      </Bar>
      <PagedTable
        label={SCREENS.adminSeeAs.title}
        noun="look"
        columns={SEE_AS_COLUMNS}
        rowId={({ seeAsId }) => String(seeAsId)}
        list={list}
        empty={
          search === '' ? (
            <EmptyState icon="eye" title="Nobody has looked as somebody else yet">
              An administrator opens a user and chooses "See as". Each look is written down here.
            </EmptyState>
          ) : (
            <EmptyState
              icon="eye"
              title={`No look by or as "${search}"`}
              actions={<Button onClick={() => set({ search: undefined })}>Show all looks</Button>}
            />
          )
        }
        sort={query.sort ?? NEWEST_FIRST}
        hrefOfSort={(sort) => hrefOf({ sort: SeeAsListQuery.shape.sort.parse(sort) })}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => set({ page })}
      />
    </>
  );
}
