'use client';
/** The bar of a rule that is being applied to all products, or was recently: for everyone who sees all of its products. */
import { useState } from 'react';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRun } from '@/domain/contract/proposal-run';
import { toInstantText } from '@/domain/format';
import { toRulesHref } from '../allocation-view';
import proposal from '../proposal/proposal.module.css';
import { RunActions } from './run-actions';
import { type FirstRuns, isAtWork, NEWEST_RUNS, pickNews, toNewsKey } from './run-state';
import { toOutcomeText, toProgress, toRuleLabel } from './run-words';
import styles from './runs.module.css';
import { useBoardOfRuns } from './use-board-of-runs';
import { useClosedNews } from './use-closed-news';
import { useRuns } from './use-runs';

type WorkProps = { run: ProposalRun; error: Error | undefined; onRetry: () => void };

function AtWork({ run, error, onRetry }: WorkProps) {
  const { label, done, of, text } = toProgress(run);
  return (
    <>
      <ProgressBar label={label} value={done} max={of} className={styles.progress} />
      <span className={proposal.say}>
        <b>{text}</b>, started by {run.by.name} at {toInstantText(run.startedAt).slice(-5)} UTC
      </span>
      {error && (
        <span className={proposal.say} role="alert">
          The progress could not be loaded.{' '}
          <Button look="link" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </>
  );
}

type RunBarProps = {
  /** The runs that came with the page; null: there was nothing to show. */
  first: FirstRuns | null;
  /** Loads the rows and totals of the board again. */
  refresh: () => Promise<void>;
};

export function RunBar({ first, refresh }: RunBarProps) {
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const { data, error, mutate } = useRuns({ fiscalYear, ...NEWEST_RUNS }, first?.page);
  useBoardOfRuns(data?.items, first?.page.items, refresh);
  const { closed, close } = useClosedNews();
  const [now] = useState(() => first?.now ?? Date.now());
  const run = pickNews(data?.items ?? [], { closed, now });
  if (!run) return null;
  const isBusy = isAtWork(run);
  return (
    <Bar
      label="Rule for all products"
      look="proposal"
      end={
        <>
          <ButtonLink
            look="ghost"
            size="small"
            href={toRulesHref(system, { fiscalYear, currentFiscalYear: moment.currentFiscalYear })}
          >
            Bulk runs
          </ButtonLink>
          <RunActions key={run.runId} run={run} />
          {!isBusy && (
            <Button size="small" onClick={() => close(toNewsKey(run))}>
              Close
            </Button>
          )}
        </>
      }
    >
      <b className={proposal.title}>
        <Icon name="chart" />
        {toRuleLabel(run)}
      </b>
      {isBusy && <AtWork run={run} error={error} onRetry={() => void mutate()} />}
      <span className={proposal.say} role="status">
        {!isBusy && toOutcomeText(run)}
      </span>
    </Bar>
  );
}
