'use client';
/** A scenario mixed from others: for each entity, the one from which its markets take their figures. */
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario } from '@/domain/contract/scenario';
import { callApi } from '@/lib/client/call-api';
import { ScenarioDialog } from './scenario-dialog';

const PRESENT = 'present';

type MixDialogProps = {
  /** Those that are compared. */
  scenarios: readonly Scenario[];
  onDone: (scenario: Scenario) => void;
  onClose: () => void;
};

/** Each scenario with the entities that take their figures from it. */
function toParts(scenarios: readonly Scenario[], chosen: ReadonlyMap<number, string>) {
  return scenarios.flatMap(({ scenarioId }) => {
    const entityIds = [...chosen].flatMap(([id, value]) => (value === String(scenarioId) ? id : []));
    return entityIds.length === 0 ? [] : { scenarioId, entityIds };
  });
}

export function MixDialog({ scenarios, onDone, onClose }: MixDialogProps) {
  const { entities, markets, selectedSystem: system } = useWorkspace();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const parts = toParts(scenarios, chosen);
  const options = [
    { value: PRESENT, label: 'Board as it is now' },
    ...scenarios.map(({ scenarioId, name }) => ({ value: String(scenarioId), label: name })),
  ];
  const inUse = entities.filter(({ entityId }) => markets.some((market) => market.entityId === entityId));
  return (
    <ScenarioDialog
      title="Mix by entity"
      saveLabel="Make the mix"
      first={{ name: '', isShared: false }}
      whyNot={parts.length === 0 ? 'Choose a scenario for an entity first.' : null}
      onSave={async (wanted) => {
        const params = { prog: system.prefix };
        onDone(await callApi('mixScenarios', { params, body: { ...wanted, parts } }));
      }}
      onClose={onClose}
    >
      {inUse.map(({ entityId, label }) => (
        <Field key={entityId} label={label} width="100%">
          <Select
            options={options}
            value={chosen.get(entityId) ?? PRESENT}
            onValueChange={(value) => setChosen(new Map(chosen).set(entityId, value))}
          />
        </Field>
      ))}
    </ScenarioDialog>
  );
}
