/** What stands below the columns of the desk: the button of each rule, the further rules, and one reason for all cuts. */
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { toCountText, toNumberText } from '@/domain/format';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';
import styles from './desk.module.css';
import { toRuleKey } from './desk-comparison';

type UseRuleProps = {
  rule: ProposalRule;
  /** How many figures it would change; null before it has loaded. */
  changes: number | null;
  onUse: (rule: ProposalRule) => void;
};

/** A rule that changes nothing is in use, and has no button. */
export function UseRule({ rule, changes, onUse }: UseRuleProps) {
  if (changes === null) return null;
  if (changes === 0) return <span className={styles.inUse}>in use</span>;
  const { label } = getRule(rule);
  return (
    <Button
      size="small"
      className={styles.use}
      title={`${label}: ${toCountText(changes, 'figure')} would change. Alt ${toRuleKey(rule)}`}
      onClick={() => onUse(rule)}
    >
      Use
      <VisuallyHidden>{` ${label}, `}</VisuallyHidden>
      <span className={styles.changes}>{toNumberText(changes)}</span>
    </Button>
  );
}

export function MoreRules({ isAll, onToggle }: { isAll: boolean; onToggle: () => void }) {
  return (
    <Button look="link" size="small" aria-expanded={isAll} onClick={onToggle}>
      {isAll ? 'Fewer rules' : 'More rules'}
    </Button>
  );
}

export function ReasonForCuts({ count, onReason }: { count: number; onReason: () => void }) {
  return (
    <Button
      look="link"
      size="small"
      title="One reason for all cuts that have none (Shift R)"
      onClick={onReason}
    >
      {`Reason for ${toCountText(count, 'cut')}`}
    </Button>
  );
}
