'use client';
/** The displayed proposal: its rule, its changes, and the buttons to apply or discard it. */
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { WhyNot } from '@/components/ui/why-not';
import { PROPOSAL_RULES } from '@/domain/contract/allocation';
import { toCountText, toNumberText } from '@/domain/format';
import styles from './proposal.module.css';
import { RULE_LABELS } from './proposal-words';
import type { ProposalHandle } from './use-proposal';

/** "Apply 30 changes" */
export const toApplyText = (changes: number): string => `Apply ${toCountText(changes, 'change')}`;

export function ProposalBar({ proposal }: { proposal: ProposalHandle }) {
  const { rule, rows, isLoading, summary, show, discard, apply } = proposal;
  const { changes, more, kept } = summary;
  return (
    <Bar
      label="Proposal preview"
      look="proposal"
      end={
        <>
          <Button size="small" onClick={discard}>
            Discard
          </Button>
          <WhyNot
            reason={
              isLoading ? 'It is still being worked out.' : changes === 0 ? 'It changes nothing.' : null
            }
          >
            <Button size="small" look="proposal" onClick={apply}>
              {toApplyText(changes)}
            </Button>
          </WhyNot>
        </>
      }
    >
      <b className={styles.title}>
        <Icon name="chart" />
        Proposal
      </b>
      <SegmentedControl
        label="Rule"
        look="proposal"
        options={PROPOSAL_RULES.map((value) => ({ value, label: RULE_LABELS[value] }))}
        value={rule}
        onValueChange={(next) => void show(next, rows)}
      />
      <span className={styles.say} role="status">
        For {toCountText(rows.length, 'product')}:{' '}
        {isLoading ? (
          'working it out'
        ) : (
          <>
            <b>{toNumberText(changes)}</b> {changes === 1 ? 'cell' : 'cells'} would change,{' '}
            <b>{toNumberText(Math.abs(more))}</b> {more < 0 ? 'fewer' : 'more'} units allocated,{' '}
            <b>{toNumberText(kept)}</b> locked {kept === 1 ? 'cell' : 'cells'} kept. Nothing is saved yet.
          </>
        )}
      </span>
    </Bar>
  );
}
