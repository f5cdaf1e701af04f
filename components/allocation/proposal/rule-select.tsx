'use client';
import { Select } from '@/components/ui/select';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';

const OPTIONS = PROPOSAL_RULES.map((value) => ({ value, label: getRule(value).label }));

const toRule = (value: string): ProposalRule => PROPOSAL_RULES.find((rule) => rule === value) ?? 'equal';

type RuleSelectProps = {
  value: ProposalRule;
  onValueChange: (rule: ProposalRule) => void;
  /** Its name where no field has one. */
  'aria-label'?: string;
};

/** The choice of a rule, with the labels of the table of rules. */
export function RuleSelect({ value, onValueChange, ...rest }: RuleSelectProps) {
  return (
    <Select
      small
      {...rest}
      style={{ width: 216 }}
      options={OPTIONS}
      value={value}
      onValueChange={(next) => onValueChange(toRule(next))}
    />
  );
}
