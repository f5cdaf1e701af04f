'use client';
/** The displayed proposal: its products, its rule, its changes, and the buttons to apply or discard it. */
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText, toNumberText } from '@/domain/format';
import styles from './proposal.module.css';
import { isSameRows, PROPOSAL_SCOPES, type ProposalScope, toApplyText, toScopeText } from './proposal-scope';
import { SCOPE_LABELS } from './proposal-words';
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
function AsideBar({ proposal: { rows, discard, goBack } }: ProposalBarProps) {
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
        The preview for {toCountText(rows.length, 'product')} is closed while the board shows another list.
        Nothing is saved yet.
      </span>
    </Bar>
  );
}

const toCovered = ({ scopes, rows }: ProposalHandle) =>
  PROPOSAL_SCOPES.find((scope) => isSameRows(scopes[scope], rows));

/** The products to cover: none is chosen after the ticks have changed. */
function Scope({ proposal }: ProposalBarProps) {
  const { scopes } = proposal;
  return (
    <SegmentedControl<ProposalScope | ''>
      label="Products"
      look="proposal"
      options={PROPOSAL_SCOPES.map((scope) => ({
        value: scope,
        label: SCOPE_LABELS[scope],
        count: toNumberText(scopes[scope].length),
        disabled: scopes[scope].length === 0,
      }))}
      value={toCovered(proposal) ?? ''}
      onValueChange={(scope) => scope !== '' && void proposal.showScope(scope)}
    />
  );
}

export function ProposalBar({ proposal }: ProposalBarProps) {
  const { rule, rows, unseen, unseenChanges, isLoading, isAside, summary } = proposal;
  const { changes, more, kept } = summary;
  if (isAside) return <AsideBar proposal={proposal} />;
  const covers = toScopeText(rows.length, unseen);
  // The chosen scope has its count already.
  const isCounted = unseen === 0 && toCovered(proposal) !== undefined;
  const reason = isLoading ? 'It is still being worked out.' : changes === 0 ? 'It changes nothing.' : null;
  return (
    <Bar
      label="Proposal preview"
      look="proposal"
      end={
        <>
          <Button size="small" onClick={proposal.discard}>
            Discard
          </Button>
          <WhyNot reason={reason}>
            <Button size="small" look="proposal" onClick={proposal.apply}>
              {toApplyText(changes, unseenChanges)}
            </Button>
          </WhyNot>
        </>
      }
    >
      <Title />
      <Scope proposal={proposal} />
      <RuleSelect aria-label="Rule" value={rule} onValueChange={(next) => void proposal.showRule(next)} />
      <span className={styles.say} role="status">
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
      </span>
    </Bar>
  );
}
