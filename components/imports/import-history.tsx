'use client';
/**
 * The user's earlier imports, newest first: a waiting check can be continued. Administrators of the system may list all
 * users' imports.
 */
import { useMemo, useState } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { Pager } from '@/components/grid/pager';
import { ServerTable } from '@/components/grid/server-table';
import { Link } from '@/components/ui/link';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type StatusKind, StatusMark } from '@/components/ui/status-mark';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ImportSummary } from '@/domain/contract/import';
import { FILE_FOLDER_LABELS } from '@/domain/contract/import-columns';
import type { PageOf } from '@/domain/contract/paging';
import { toInstantText, toNumberText } from '@/domain/format';
import { isAdministratorOf } from '@/domain/rights';
import { useOperation } from '@/lib/client/use-operation';
import { HISTORY_LIMIT, toHistoryQuery } from './import-address';
import styles from './import-start.module.css';
import { isFinished, isStopped, toOutcomeText, toStateText } from './import-words';
import type { ImportUrl } from './use-import-url';

const POLL_MS = 2_000;

/** `first`: the server-rendered page, null if another view was requested. */
export type ImportHistoryProps = { url: ImportUrl; first: PageOf<ImportSummary> | null };

function toMark(summary: ImportSummary): StatusKind {
  if (!isFinished(summary)) return 'busy';
  if (isStopped(summary)) return 'refused';
  return summary.isDryRun || summary.takenBack ? 'waiting' : 'done';
}

const BY_COLUMN: GridColumn<ImportSummary> = {
  field: 'by',
  header: 'Imported by',
  kind: 'text',
  width: 160,
  value: (row) => row.by.name,
};

const toColumns = (hrefOf: ImportUrl['hrefOf'], isEveryone: boolean): GridColumn<ImportSummary>[] => [
  {
    field: 'fileName',
    header: 'File',
    kind: 'text',
    width: 260,
    isFlexible: true,
    value: (row) => row.fileName,
    render: (row) => (
      <Link href={hrefOf({ fileId: row.fileId, kind: null })} className={styles.open}>
        {row.fileName}
      </Link>
    ),
  },
  ...(isEveryone ? [BY_COLUMN] : []),
  {
    field: 'fileFolder',
    header: 'Holds',
    kind: 'text',
    width: 140,
    value: (row) => FILE_FOLDER_LABELS[row.fileFolder],
  },
  {
    field: 'fiscalYear',
    header: 'Fiscal year',
    kind: 'code',
    width: 96,
    value: (row) => String(row.fiscalYear),
  },
  {
    field: 'status',
    header: 'Status',
    kind: 'status',
    width: 170,
    value: (row) => toStateText(row),
    render: (row) => <StatusMark kind={toMark(row)}>{toStateText(row)}</StatusMark>,
  },
  { field: 'totalRows', header: 'Rows', kind: 'number', width: 80, value: (row) => row.totalRows },
  {
    field: 'outcome',
    header: 'Outcome',
    kind: 'text',
    width: 300,
    isFlexible: true,
    value: (row) => (isFinished(row) && !isStopped(row) ? toOutcomeText(row) : ''),
  },
  {
    field: 'createdAt',
    header: 'Begun (UTC)',
    kind: 'text',
    width: 176,
    align: 'end',
    value: (row) => toInstantText(row.createdAt),
  },
];

const WHOSE = [
  { value: 'mine', label: 'Your imports' },
  { value: 'everyone', label: 'Everyone’s imports' },
] as const;

export function ImportHistory({ url, first }: ImportHistoryProps) {
  const { selectedSystem: system, user } = useWorkspace();
  const { page } = url.address;
  const mayAskForAll = isAdministratorOf(user, system.id);
  const whose = mayAskForAll ? url.address.whose : 'mine';
  const [firstWhose] = useState(whose);
  const isEveryone = whose === 'everyone';
  const title = isEveryone ? 'Everyone’s imports' : 'Your imports';
  // The control beside the heading selects the owner.
  const heading = mayAskForAll ? 'Imports' : title;
  const { data, error, mutate } = useOperation(
    'listImports',
    { query: toHistoryQuery(system, { page, whose }) },
    {
      fallbackData: first?.page === page && whose === firstWhose ? first : undefined,
      refreshInterval: (list) => (list?.items.some((each) => !isFinished(each)) ? POLL_MS : 0),
    },
  );
  const columns = useMemo(() => toColumns(url.hrefOf, isEveryone), [url.hrefOf, isEveryone]);
  return (
    <section className={styles.history} aria-labelledby="imports">
      <h2 id="imports">
        {heading}
        {data && data.totalCount > 0 ? ` (${toNumberText(data.totalCount)})` : ''}
      </h2>
      {mayAskForAll && (
        <SegmentedControl
          label="Whose imports"
          options={WHOSE}
          value={whose}
          onValueChange={(next) => url.go({ whose: next })}
        />
      )}
      {error && !data && <LoadFailed compact what={title} error={error} onRetry={() => void mutate()} />}
      {data && data.totalCount === 0 && (
        <p className={styles.empty}>
          {isEveryone
            ? `There are no imports in ${system.label}.`
            : `You have imported nothing in ${system.label} yet.`}
        </p>
      )}
      {data && data.items.length > 0 && (
        <div className={styles.historyTable}>
          <ServerTable
            label={title}
            columns={columns}
            rows={data.items}
            rowId={(row) => String(row.fileId)}
          />
        </div>
      )}
      {data && data.totalCount > HISTORY_LIMIT && (
        <Pager
          page={page}
          limit={HISTORY_LIMIT}
          totalCount={data.totalCount}
          hrefOfPage={(to) => url.hrefOf({ page: to })}
          onPage={(to) => url.go({ page: to })}
        />
      )}
    </section>
  );
}
