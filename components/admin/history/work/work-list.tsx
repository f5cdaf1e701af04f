'use client';
/** The history of work, from the audit record: who did what, when and where. */
import { useMemo } from 'react';
import { isFiltered, toFilters, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type AuditEntry, AuditListQuery } from '@/domain/contract/audit';
import { SCREENS } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { PagedTable } from '../../paged-table';
import { type FirstTable, usePagedTable } from '../../use-paged-table';
import { useVerification, VerificationNotice, VerifyButton } from './verification';
import { toWorkColumns } from './work-columns';
import { WorkFilters } from './work-filters';

const SPEC = {
  operation: 'listAuditEvents',
  schema: AuditListQuery,
  rowId: ({ eventId }: AuditEntry) => String(eventId),
  sort: [{ attribute: 'at', direction: 'desc' }],
} as const;

type WorkListProps = {
  first: FirstTable<AuditListQuery, AuditEntry>;
};

export function WorkList({ first }: WorkListProps) {
  const { user } = useWorkspace();
  const { url, list, table } = usePagedTable(SPEC, first);
  const { query, set } = url;
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
        {...table}
        label={SCREENS.adminHistory.title}
        noun="event"
        columns={columns}
        empty={
          isFiltered(query) ? (
            <NoMatch icon="history" noun="event" onClear={() => set(toUnfiltered(query))} />
          ) : (
            <EmptyState icon="history" title="Nothing has been done yet">
              Sign-ins, imports, submissions, downloads, refusals and changes of rights are listed here.
            </EmptyState>
          )
        }
      />
    </>
  );
}
