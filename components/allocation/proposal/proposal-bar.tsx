'use client';
/** The displayed proposal: its products, its rule, its changes, and the buttons to apply or discard it. */
import { useState } from 'react';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText, toNumberText } from '@/domain/format';
import { ApplyAll } from '../runs/lazy-runs';
import styles from './proposal.module.css';
import { PROPOSAL_SCOPES, type ProposalScope, toApplyText, toScopeText } from './proposal-scope';
import { SCOPE_LABELS, toSummaryText, toWhyNotTaken } from './proposal-words';
import { RuleSelect } from './rule-select';
import type { ProposalHandle } from './use-proposal';

type ProposalBarProps = { proposal: ProposalHandle };

function Title() {
  return (
    <b className={styles.title}>
      <Icon name="chart" />
      Proposal
    </b>
  );
}

/** The board shows another list: the preview waits, and nothing of it can be applied unseen. */
function AsideBar({ proposal: { covered, discard, goBack } }: ProposalBarProps) {
  return (
    <Bar
      label="Proposal preview"
      look="proposal"
      end={
        <>
          <Button size="small" onClick={discard}>
            Discard
          </Button>
          <Button size="small" look="proposal" onClick={goBack}>
            Back to its products
          </Button>
        </>
      }
    >
      <Title />
      <span className={styles.say} role="status">
        The preview for {toCountText(covered, 'product')} is closed while the board shows another list.
        Nothing is saved yet.
      </span>
    </Bar>
  );
}

/** The products to cover: none is chosen after the ticks have changed. All of them is a choice where a page has not all. */
function Scope({ proposal: { counts, scope, showScope } }: ProposalBarProps) {
  const offered = PROPOSAL_SCOPES.filter((each) => each !== 'all' || counts.all > counts.page);
  return (
    <SegmentedControl<ProposalScope | ''>
      label="Products"
      look="proposal"
      options={offered.map((each) => ({
        value: each,
        label: SCOPE_LABELS[each],
        count: toNumberText(counts[each]),
        disabled: counts[each] === 0,
      }))}
      value={scope ?? ''}
      onValueChange={(next) => next !== '' && showScope(next)}
    />
  );
}

/** The changes in the covered rows. */
function RowsText({ proposal: { covered, scope, unseen, isLoading, summary } }: ProposalBarProps) {
  const { changes, more, kept } = summary;
  const covers = toScopeText(covered, unseen);
  // The chosen scope has its count already.
  const isCounted = unseen === 0 && scope !== undefined;
  return (
    <>
      {isCounted ? <VisuallyHidden>{covers}: </VisuallyHidden> : `${covers}: `}
      {isLoading ? (
        'working it out'
      ) : (
        <>
          <b>{toNumberText(changes)}</b> {changes === 1 ? 'cell' : 'cells'} would change,{' '}
          <b>{toNumberText(Math.abs(more))}</b> {more < 0 ? 'fewer' : 'more'} units allocated,{' '}
          <b>{toNumberText(kept)}</b> locked kept. Nothing is saved yet.
        </>
      )}
    </>
  );
}

/**
 * The changes over all products, on all pages. The button shows the number of cells, its confirmation the rest: the bar has
 * one line for the sums.
 */
function AllText({ proposal: { covered, all } }: ProposalBarProps) {
  const covers = <VisuallyHidden>{toCountText(covered, 'product')}: </VisuallyHidden>;
  if (!all) return <>{covers}working it out</>;
  const sentences = toSummaryText(all);
  return (
    <>
      {covers}
      <VisuallyHidden>{sentences}</VisuallyHidden>
      <span aria-hidden title={sentences}>
        <b>{toNumberText(all.changedProducts)}</b>{' '}
        {all.changedProducts === 1 ? 'product changes' : 'products change'}: <b>+{toNumberText(all.more)}</b>{' '}
        <b>−{toNumberText(all.fewer)}</b> units, <b>{toNumberText(all.left)}</b> left
      </span>
    </>
  );
}

function toWhyNotApplied({ isOfAll, isLoading, all, summary }: ProposalHandle): string | null {
  const changes = isOfAll ? all?.changes : summary.changes;
  return toWhyNotTaken(isLoading ? null : (changes ?? null));
}

/** Applies the rule to all products, after a question: it is a step for everyone, and saved at once. */
function ApplyAllButton({ proposal }: ProposalBarProps) {
  const { all, rule, filters, settle, close } = proposal;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <WhyNot reason={toWhyNotApplied(proposal)}>
        <Button size="small" look="proposal" onClick={() => void settle().then(() => setIsAsked(true))}>
          {toApplyText(all?.changes ?? 0, 0)} …
        </Button>
      </WhyNot>
      {isAsked && all && filters && (
        <ApplyAll
          rule={rule}
          filters={filters}
          summary={all}
          onStarted={close}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

export function ProposalBar({ proposal }: ProposalBarProps) {
  const { rule, unseenChanges, isAside, isOfAll, summary } = proposal;
  if (isAside) return <AsideBar proposal={proposal} />;
  return (
    <Bar
      label="Proposal preview"
      look="proposal"
      end={
        <>
          <Button size="small" onClick={proposal.discard}>
            Discard
          </Button>
          {isOfAll ? (
            <ApplyAllButton proposal={proposal} />
          ) : (
            <WhyNot reason={toWhyNotApplied(proposal)}>
              <Button size="small" look="proposal" onClick={proposal.apply}>
                {toApplyText(summary.changes, unseenChanges)}
              </Button>
            </WhyNot>
          )}
        </>
      }
    >
      <Title />
      <Scope proposal={proposal} />
      <RuleSelect aria-label="Rule" value={rule} onValueChange={(next) => void proposal.showRule(next)} />
      <span className={styles.say} role="status">
        {isOfAll ? <AllText proposal={proposal} /> : <RowsText proposal={proposal} />}
      </span>
    </Bar>
  );
}
