'use client';
/** My scenarios and the shared ones: ticked ones are compared. */
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Tag } from '@/components/ui/tag';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario } from '@/domain/contract/scenario';
import { toInstantText, toNumberText } from '@/domain/format';
import { MAX_COMPARED_SCENARIOS } from '@/domain/limits';
import { isAdministratorOf } from '@/domain/rights';
import { toOrigin } from './scenario-words';
import styles from './scenarios.module.css';

type ScenarioListProps = {
  scenarios: readonly Scenario[];
  compared: readonly number[];
  onCompare: (ids: readonly number[]) => void;
  onRename: (scenario: Scenario) => void;
  onDelete: (scenario: Scenario) => void;
};

export function ScenarioList({ scenarios, compared, onCompare, onRename, onDelete }: ScenarioListProps) {
  const { user, selectedSystem } = useWorkspace();
  const isAdministrator = isAdministratorOf(user, selectedSystem.id);
  return (
    <table className={styles.list} aria-label="Scenarios">
      <thead>
        <tr>
          <th scope="col">Compare</th>
          <th scope="col">Start</th>
          <th scope="col">By</th>
          <th scope="col">Changed, UTC</th>
          <th scope="col" className={styles.number}>
            Products
          </th>
          <th scope="col" className={styles.number}>
            Figures
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {scenarios.map((scenario) => {
          const { scenarioId, name, owner, isShared, updatedAt, productCount, figureCount } = scenario;
          const isCompared = compared.includes(scenarioId);
          const isMine = owner.userId === user.userId;
          const others = compared.filter((id) => id !== scenarioId);
          return (
            <tr key={scenarioId}>
              <th scope="row">
                <Checkbox
                  label={name}
                  checked={isCompared}
                  disabled={!isCompared && compared.length >= MAX_COMPARED_SCENARIOS}
                  onCheckedChange={(isOn) => onCompare(isOn ? [...others, scenarioId] : others)}
                />
              </th>
              <td>{toOrigin(scenario)}</td>
              <td>
                {owner.name} {isShared && <Tag>Shared</Tag>}
              </td>
              <td>{toInstantText(updatedAt)}</td>
              <td className={styles.number}>{toNumberText(productCount)}</td>
              <td className={styles.number}>{toNumberText(figureCount)}</td>
              <td className={styles.actions}>
                {isMine && (
                  <IconButton
                    icon="edit"
                    label={`Rename or share ${name}`}
                    onClick={() => onRename(scenario)}
                  />
                )}
                {(isMine || isAdministrator) && (
                  <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(scenario)} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
