'use client';
/** The weights of entities and their markets: the input, and the resulting weight of each market. */
import shared from '@/components/admin/settings.module.css';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import type { Entity } from '@/domain/contract/core';
import styles from './rules.module.css';
import {
  type RulesInput,
  toWeightError,
  toWeightId,
  type WeightGroup,
  type WeightList,
  withWeight,
} from './rules-input';

type WeightTableProps = {
  groups: readonly WeightGroup[];
  input: RulesInput;
  onChange: (input: RulesInput) => void;
};

type WeightCellProps = Omit<WeightTableProps, 'groups'> & { list: WeightList; id: number; label: string };

function WeightCell({ list, id, label, input, onChange }: WeightCellProps) {
  const weight = input[list][id] ?? null;
  const controlId = toWeightId(list, id);
  const error = toWeightError(weight);
  return (
    <td className={shared.number}>
      <NumberInput
        small
        id={controlId}
        aria-label={`Weight of ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${controlId}-error` : undefined}
        className={styles.weight}
        value={weight}
        onValueChange={(next) => onChange(withWeight(input, list, id, next))}
      />
      {error && <FieldError controlId={controlId}>{error}</FieldError>}
    </td>
  );
}

const toName = (entity: Entity | null) => entity?.label ?? 'No entity';

export function WeightTable({ groups, input, onChange }: WeightTableProps) {
  return (
    <table className={shared.table} aria-label="Weights">
      <thead>
        <tr>
          <th scope="col">Entity or market</th>
          <th scope="col" className={classNames(shared.number, shared.typed)}>
            Weight
          </th>
          <th scope="col" className={shared.number}>
            Counts
          </th>
        </tr>
      </thead>
      {groups.map(({ entity, rows }) => (
        <tbody key={entity?.entityId ?? 'none'}>
          <tr className={shared.entity}>
            <th scope="rowgroup">{toName(entity)}</th>
            {entity ? (
              <WeightCell
                list="entities"
                id={entity.entityId}
                label={entity.label}
                input={input}
                onChange={onChange}
              />
            ) : (
              <td />
            )}
            <td />
          </tr>
          {rows.map(({ market: { marketId, code, label }, counts }) => (
            <tr key={marketId}>
              <th scope="row">
                <span className={shared.quiet}>{code}</span> {label}
              </th>
              <WeightCell list="markets" id={marketId} label={label} input={input} onChange={onChange} />
              <td className={classNames(shared.number, shared.quiet)}>
                {Number.isNaN(counts) ? '–' : counts}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
