'use client';
/** A new scenario of the products that the filters of the address show. */
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { Scenario } from '@/domain/contract/scenario';
import { toCountText } from '@/domain/format';
import { MAX_SCENARIO_PRODUCTS } from '@/domain/limits';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { callApi } from '@/lib/client/call-api';
import { useOperation } from '@/lib/client/use-operation';
import { ScenarioDialog } from './scenario-dialog';

const PRESENT = 'present';
const STARTS = [
  { value: PRESENT, label: 'The board as it is now' },
  ...PROPOSAL_RULES.map((value) => ({ value, label: getRule(value).label, group: 'A rule' })),
];

type NewScenarioDialogProps = {
  filters: BoardExportQuery;
  /** Where it starts; its name is proposed. */
  rule?: ProposalRule | undefined;
  onDone: (scenario: Scenario) => void;
  onClose: () => void;
};

/** Why these many open products cannot be the selection. */
function toWhyNot(open: number | undefined): string | null {
  if (open === undefined) return null;
  if (open === 0) return 'No open product meets the filters of the board.';
  return open <= MAX_SCENARIO_PRODUCTS
    ? null
    : `A scenario takes ${toCountText(MAX_SCENARIO_PRODUCTS, 'product')}: filter the board further first.`;
}

export function NewScenarioDialog({ filters, rule: chosen, onDone, onClose }: NewScenarioDialogProps) {
  const { selectedSystem: system } = useWorkspace();
  const [start, setStart] = useState<string>(chosen ?? 'equal');
  const [key] = useState(() => crypto.randomUUID());
  const params = { prog: system.prefix };
  const { data } = useOperation('listBoard', { params, query: { ...filters, page: 1, limit: 1 } });
  const open = data?.totals.published;
  return (
    <ScenarioDialog
      title="New scenario"
      saveLabel="Make the scenario"
      first={{ name: chosen ? getRule(chosen).label : '', isShared: false }}
      whyNot={toWhyNot(open)}
      onSave={async (wanted) => {
        const rule = PROPOSAL_RULES.find((each) => each === start) ?? null;
        const body = { ...wanted, rule };
        onDone(
          await callApi('createScenario', {
            params,
            query: filters,
            body,
            idempotencyKey: `${key}-${start}`,
          }),
        );
      }}
      onClose={onClose}
    >
      <p>
        {open === undefined
          ? 'Of the products that the board shows.'
          : `Of ${toCountText(open, 'open product')} that the board shows with its filters.`}
      </p>
      <Field label="Start from" width="100%">
        <Select options={STARTS} value={start} onValueChange={setStart} />
      </Field>
    </ScenarioDialog>
  );
}
