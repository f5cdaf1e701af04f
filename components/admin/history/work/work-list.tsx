'use client';
/** The history of work, from the audit record: who did what, when and where. */
import { useMemo } from 'react';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toFilters, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type AuditEntry, AuditListQuery } from '@/domain/contract/audit';
import type { PageOf } from '@/domain/contract/paging';
import type { Problem } from '@/domain/problems';
import { SCREENS } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../../paged-table';
import { useVerification, VerificationNotice, VerifyButton } from './verification';
import { toWorkColumns } from './work-columns';
import { WorkFilters } from './work-filters';

const DEFAULTS = {};

/** The default sort. */
const NEWEST_FIRST: NonNullable<AuditListQuery['sort']> = [{ attribute: 'at', direction: 'desc' }];

const keep = (page: PageOf<AuditEntry>) => page;
const toRowId = ({ eventId }: AuditEntry) => String(eventId);

type WorkListProps = {
  first: { query: AuditListQuery; page: PageOf<AuditEntry>; failed?: Problem };
};

export function WorkList({ first }: WorkListProps) {
  const { user } = useWorkspace();
  const url = useListUrl(AuditListQuery, DEFAULTS);
  const { query, set, hrefOf } = url;
  const list = useListPage(
    'listAuditEvents',
    { query },
    { ...first, address: { query: first.query } },
    keep,
    toRowId,
  );
  const workbook = useDownload();
  const lines = useDownload();
  const verification = useVerification(list.refresh);
  const columns = useMemo(() => toWorkColumns(user), [user]);
  return (
    <>
      <TitleBlock
        title={SCREENS.adminHistory.title}
        count={list.error ? undefined : list.page.totalCount}
        actions={
          <>
            <VerifyButton {...verification} />
            <DownloadButton
              download={lines}
              onDownload={() =>
                void lines.start('exportAuditRecord', { query: { from: query.from, to: query.to } })
              }
              label="Download audit record"
              what="record"
            />
            <DownloadButton
              download={workbook}
              onDownload={() => void workbook.start('exportAuditEvents', { query: toFilters(query) })}
            />
          </>
        }
      />
      <VerificationNotice {...verification} />
      <WorkFilters url={url} />
      <PagedTable
        label={SCREENS.adminHistory.title}
        noun="event"
        columns={columns}
        rowId={toRowId}
        list={list}
        empty={
          isFiltered(query) ? (
            <NoMatch icon="history" noun="event" onClear={() => set(toUnfiltered(query))} />
          ) : (
            <EmptyState icon="history" title="Nothing has been done yet">
              Sign-ins, imports, submissions, downloads, refusals and changes of rights are listed here.
            </EmptyState>
          )
        }
        sort={query.sort ?? NEWEST_FIRST}
        hrefOfSort={(sort) => hrefOf({ sort: AuditListQuery.shape.sort.parse(sort) })}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => set({ page })}
      />
    </>
  );
}
