'use client';
/** The history of rights and settings: who changed which record, when, and what it was before. */
import { useMemo } from 'react';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type SettingsChange, SettingsChangeQuery } from '@/domain/contract/history';
import type { PageOf } from '@/domain/contract/paging';
import { toMemberships } from '@/domain/header-line';
import type { Problem } from '@/domain/problems';
import { SCREENS } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../paged-table';
import { toHistoryColumns } from './history-columns';
import { HistoryFilters } from './history-filters';

const DEFAULTS = {};

/** The default sort. */
const NEWEST_FIRST: NonNullable<SettingsChangeQuery['sort']> = [{ attribute: 'at', direction: 'desc' }];

const keep = (page: PageOf<SettingsChange>) => page;
const toRowId = ({ changeId }: SettingsChange) => String(changeId);

type HistoryListProps = {
  first: { query: SettingsChangeQuery; page: PageOf<SettingsChange>; failed?: Problem };
};

export function HistoryList({ first }: HistoryListProps) {
  const { user, organizations, brands, entities, markets } = useWorkspace();
  const url = useListUrl(SettingsChangeQuery, DEFAULTS);
  const { query, set, hrefOf } = url;
  const list = useListPage(
    'listSettingsChanges',
    { query },
    { ...first, address: { query: first.query } },
    keep,
    toRowId,
  );
  const download = useDownload();
  const columns = useMemo(
    () => toHistoryColumns(user, toMemberships({ organizations, brands, entities, markets })),
    [user, organizations, brands, entities, markets],
  );
  const exportAll = () => {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    return download.start('exportSettingsChanges', { query: filters });
  };
  return (
    <>
      <TitleBlock
        title={SCREENS.adminHistory.title}
        count={list.error ? undefined : list.page.totalCount}
        actions={<DownloadButton download={download} onDownload={() => void exportAll()} />}
      />
      <HistoryFilters url={url} />
      <PagedTable
        label={SCREENS.adminHistory.title}
        noun="change"
        columns={columns}
        rowId={toRowId}
        list={list}
        empty={
          isFiltered(query) ? (
            <NoMatch icon="history" noun="change" onClear={() => set(toUnfiltered(query))} />
          ) : (
            <EmptyState icon="history" title="No right or setting has changed yet">
              Each change of users, steps, systems, brands and markets is listed here with what it was before.
            </EmptyState>
          )
        }
        sort={query.sort ?? NEWEST_FIRST}
        hrefOfSort={(sort) => hrefOf({ sort: SettingsChangeQuery.shape.sort.parse(sort) })}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => set({ page })}
      />
    </>
  );
}
