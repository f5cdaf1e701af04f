/** One button per rule, with the number of figures it would change: applies them as one step that undo reverts. */
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText, toQuantityText } from '@/domain/format';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { toWhyNotTaken } from '../proposal/proposal-words';
import styles from './desk.module.css';
import { toRuleKey } from './desk-comparison';
import { NO_CUT_LEFT } from './desk-keys';

type TakeBarProps = {
  whyNot: string | null;
  hasFailed: boolean;
  /** How many figures a rule would change; null before it has loaded. */
  changesOf: (rule: ProposalRule) => number | null;
  onTake: (rule: ProposalRule) => void;
  /** The markets that are cut without a reason. */
  cuts: number;
  onReason: () => void;
};

const toRefusal = (changes: number | null, { whyNot, hasFailed }: TakeBarProps): string | null => {
  if (whyNot !== null) return whyNot;
  if (hasFailed) return 'The proposals could not be loaded.';
  return toWhyNotTaken(changes);
};

export function TakeBar(props: TakeBarProps) {
  const { whyNot, changesOf, onTake, cuts, onReason } = props;
  return (
    <Bar
      label="Take a rule"
      look="proposal"
      end={
        whyNot === null && (
          <WhyNot reason={cuts === 0 ? NO_CUT_LEFT : null}>
            <Button
              size="small"
              icon="edit"
              title="One reason for all cuts that have none (Shift R)"
              onClick={onReason}
            >
              Reason for cuts
              <b className={styles.changes}>{toQuantityText(cuts)}</b>
            </Button>
          </WhyNot>
        )
      }
    >
      <span className={classNames(styles.say, styles.take)}>Take</span>
      {PROPOSAL_RULES.map((rule) => {
        const changes = changesOf(rule);
        return (
          <WhyNot key={rule} reason={toRefusal(changes, props)}>
            <Button
              size="small"
              title={
                changes === null
                  ? undefined
                  : `${toCountText(changes, 'figure')} would change. Alt ${toRuleKey(rule)}`
              }
              onClick={() => onTake(rule)}
            >
              {getRule(rule).label}
              <b className={styles.changes}>{toQuantityText(changes)}</b>
            </Button>
          </WhyNot>
        );
      })}
    </Bar>
  );
}
