'use client';
/** The outcome of the rows: all or one outcome, cell by cell in the order of the file. */
import { useMemo } from 'react';
import { Pager } from '@/components/grid/pager';
import { ServerTable } from '@/components/grid/server-table';
import { Bar } from '@/components/ui/bar';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed } from '@/components/workspace/load-failed';
import { IMPORT_OUTCOMES, type Import, type ImportOutcome } from '@/domain/contract/import';
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_CELLS_KEPT } from '@/domain/limits';
import { useOperation } from '@/lib/client/use-operation';
import { toImportColumns } from './import-columns';
import styles from './import-view.module.css';
import { OUTCOME_LABELS, toOutcomeCounts } from './import-words';
import type { ImportUrl } from './use-import-url';

const LIMIT = 100;
type Shown = ImportOutcome | 'all';

/** Rows that need attention come first: refusals, then changes. */
export function toShown(asked: Shown | null, counts: Record<ImportOutcome, number>): Shown {
  if (asked !== null) return asked;
  return counts.refused > 0 ? 'refused' : 'all';
}

type ImportRowsProps = { job: Import; url: ImportUrl };

export function ImportRows({ job, url }: ImportRowsProps) {
  const counts = toOutcomeCounts(job);
  const shown = toShown(url.address.show, counts);
  const { page } = url.address;
  const query = { outcome: shown === 'all' ? undefined : shown, page, limit: LIMIT };
  const { data, error, isLoading, mutate } = useOperation('listImportRows', {
    params: { fileId: job.fileId },
    query,
  });
  const { fileFolder, isDryRun } = job;
  const columns = useMemo(
    () => toImportColumns({ shown, fileFolder, isDryRun }),
    [shown, fileFolder, isDryRun],
  );
  const options = (['all', ...IMPORT_OUTCOMES] as const).map((value) => ({
    value,
    label: value === 'all' ? 'All' : OUTCOME_LABELS[value],
    count: toNumberText(value === 'all' ? job.totalRows : counts[value]),
  }));
  const isCut = counts.created + counts.updated + counts.unchanged > MAX_IMPORT_CELLS_KEPT;
  return (
    <>
      <Bar
        label="Rows"
        end={
          data &&
          data.totalCount > LIMIT && (
            <Pager
              page={page}
              limit={LIMIT}
              totalCount={data.totalCount}
              hrefOfPage={(to) => url.hrefOf({ page: to })}
              onPage={(to) => url.go({ page: to })}
            />
          )
        }
      >
        <SegmentedControl
          label="Outcome"
          options={options}
          value={shown}
          onValueChange={(show) => url.go({ show })}
        />
        {isCut && (
          <span className={styles.quiet}>
            {`The first ${toNumberText(MAX_IMPORT_CELLS_KEPT)} changed cells are listed; the counts are of all rows.`}
          </span>
        )}
      </Bar>
      <div className={styles.rows} aria-busy={isLoading}>
        {error && !data ? (
          <LoadFailed what="The rows" error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <div className={styles.waiting}>
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} height={20} />
            ))}
          </div>
        ) : data.items.length === 0 ? (
          <EmptyState
            compact
            title={`No row is ${shown === 'all' ? 'here' : OUTCOME_LABELS[shown].toLowerCase()}`}
          />
        ) : (
          <ServerTable
            label="Rows of the file"
            columns={columns}
            rows={data.items}
            rowId={(row) => [row.row, row.outcome, row.market, row.column].join(' ')}
          />
        )}
      </div>
    </>
  );
}
