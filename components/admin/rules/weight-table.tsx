'use client';
/** The weights of entities and their markets: the input, and the resulting weight of each market. */
import shared from '@/components/admin/settings.module.css';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import type { Entity } from '@/domain/contract/core';
import { SettingsRowsBar } from '../settings-rows/settings-rows-bar';
import { useSettingsRows } from '../settings-rows/use-settings-rows';
import styles from './rules.module.css';
import {
  listWeightFields,
  type RulesInput,
  toWeightError,
  toWeightId,
  type WeightGroup,
  type WeightList,
  withPastedWeights,
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

function WeightCellOf({ entity, ...change }: { entity: Entity | null } & Omit<WeightTableProps, 'groups'>) {
  if (!entity) return <td />;
  return <WeightCell list="entities" id={entity.entityId} label={entity.label} {...change} />;
}

export function WeightTable({ groups, ...change }: WeightTableProps) {
  const { input, onChange } = change;
  const { bar, inSight, onPaste } = useSettingsRows(listWeightFields(groups, input), (texts) =>
    onChange(withPastedWeights(input, texts)),
  );
  const isInSight = (list: WeightList, id: number) => inSight.has(toWeightId(list, id));
  const shown = groups
    .map(({ entity, rows }) => ({
      entity,
      rows: rows.filter(({ market }) => isInSight('markets', market.marketId)),
    }))
    .filter(({ entity, rows }) => rows.length > 0 || (entity && isInSight('entities', entity.entityId)));
  return (
    <>
      <SettingsRowsBar noun="weight" searchLabel="Market or entity" {...bar} />
      <table className={shared.table} aria-label="Weights" onPaste={onPaste}>
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
        {shown.map(({ entity, rows }) => (
          <tbody key={entity?.entityId ?? 'none'}>
            <tr className={shared.entity}>
              <th scope="rowgroup">{toName(entity)}</th>
              <WeightCellOf entity={entity} {...change} />
              <td />
            </tr>
            {rows.map(({ market: { marketId, code, label }, counts }) => (
              <tr key={marketId}>
                <th scope="row">
                  <span className={shared.quiet}>{code}</span> {label}
                </th>
                <WeightCell list="markets" id={marketId} label={label} {...change} />
                <td className={classNames(shared.number, shared.quiet)}>
                  {Number.isNaN(counts) ? '–' : counts}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}
