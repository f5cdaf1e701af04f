'use client';
/** The rules that were applied to all products of a year: the changes of each, and an action to take it back. */
import { Pager } from '@/components/grid/pager';
import { useListUrl } from '@/components/grid/use-list-url';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { ProposalRunListQuery } from '@/domain/contract/proposal-run';
import { SCREENS } from '@/domain/screens';
import { ViewSwitch } from '../view-switch';
import { RunTable } from './run-table';
import styles from './runs.module.css';
import { useRuns } from './use-runs';

const RUNS_LIMIT = 20;

function Content({ currentFiscalYear }: { currentFiscalYear: number }) {
  const defaults = { fiscalYear: currentFiscalYear, limit: RUNS_LIMIT };
  const { query, hrefOf, set } = useListUrl(ProposalRunListQuery, defaults);
  const { data, error, mutate } = useRuns(query);
  if (error && !data) {
    return <LoadFailed what="The bulk runs" error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return null;
  if (data.totalCount === 0) {
    return (
      <EmptyState icon="chart" title="No rule was applied to all products yet">
        <p>Choose Propose on the board, then All, to see what a rule would change of all its products.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <RunTable runs={data.items} />
      {data.totalCount > data.limit && (
        <div className={styles.pages}>
          <Pager
            page={query.page}
            limit={data.limit}
            totalCount={data.totalCount}
            hrefOfPage={(page) => hrefOf({ page })}
            onPage={(page) => set({ page })}
          />
        </div>
      )}
    </>
  );
}

export function AppliedRules() {
  const { moment } = useWorkspace();
  return (
    <>
      <TitleBlock title={SCREENS.brandFinalAllocation.title} actions={<ViewSwitch view="rules" />} />
      <div className={styles.screen}>
        <Content currentFiscalYear={moment.currentFiscalYear} />
      </div>
    </>
  );
}
