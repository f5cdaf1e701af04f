/** No scenario yet: what one is, and the usual starts of the first. */
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { WhyNot } from '@/components/ui/why-not';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';

const FIRST_RULES = ['equal', 'priority', 'lastYearAllocated'] as const satisfies readonly ProposalRule[];

type NoScenarioProps = {
  /** Why there can be no new one; undefined for a person who only reads. */
  whyNot: string | null | undefined;
  onStart: (rule: ProposalRule) => void;
};

export function NoScenario({ whyNot, onStart }: NoScenarioProps) {
  return (
    <EmptyState
      icon="copy"
      title="There is no scenario yet"
      actions={
        whyNot !== undefined &&
        FIRST_RULES.map((rule) => (
          <WhyNot key={rule} reason={whyNot}>
            <Button onClick={() => onStart(rule)}>{getRule(rule).label}</Button>
          </WhyNot>
        ))
      }
    >
      <p>A scenario is a draft of the figures. The board stays as it is before a scenario is applied.</p>
      {whyNot !== undefined && <p>Start from a rule, and change the figures afterwards:</p>}
    </EmptyState>
  );
}
