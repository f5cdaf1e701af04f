'use client';
/** The history of rights and settings: who changed which record, when, and what it was before. */
import { useMemo } from 'react';
import { isFiltered, toFilters, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type SettingsChange, SettingsChangeQuery } from '@/domain/contract/history';
import { toMemberships } from '@/domain/header-line';
import { SCREENS } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../paged-table';
import { type FirstTable, usePagedTable } from '../use-paged-table';
import { toHistoryColumns } from './history-columns';
import { HistoryFilters } from './history-filters';

const SPEC = {
  operation: 'listSettingsChanges',
  schema: SettingsChangeQuery,
  rowId: ({ changeId }: SettingsChange) => String(changeId),
  sort: [{ attribute: 'at', direction: 'desc' }],
} as const;

type HistoryListProps = {
  first: FirstTable<SettingsChangeQuery, SettingsChange>;
};

export function HistoryList({ first }: HistoryListProps) {
  const { user, organizations, brands, entities, markets } = useWorkspace();
  const { url, list, table } = usePagedTable(SPEC, first);
  const { query, set } = url;
  const download = useDownload();
  const columns = useMemo(
    () => toHistoryColumns(user, toMemberships({ organizations, brands, entities, markets })),
    [user, organizations, brands, entities, markets],
  );
  const exportAll = () => download.start('exportSettingsChanges', { query: toFilters(query) });
  return (
    <>
      <TitleBlock
        title={SCREENS.adminHistory.title}
        count={list.error ? undefined : list.page.totalCount}
        actions={<DownloadButton download={download} onDownload={() => void exportAll()} />}
      />
      <HistoryFilters url={url} />
      <PagedTable
        {...table}
        label={SCREENS.adminHistory.title}
        noun="change"
        columns={columns}
        empty={
          isFiltered(query) ? (
            <NoMatch icon="history" noun="change" onClear={() => set(toUnfiltered(query))} />
          ) : (
            <EmptyState icon="history" title="No right or setting has changed yet">
              Each change of users, steps, systems, brands and markets is listed here with what it was before.
            </EmptyState>
          )
        }
      />
    </>
  );
}
