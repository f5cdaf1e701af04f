/** The settings of the rules while they are typed: an invalid number is the text that was typed, an empty one null. */
import { z } from 'zod';
import type { FieldConflict } from '@/components/admin/conflict-notice';
import type { SettingsRow } from '@/components/admin/settings-rows/pasted-rows';
import type { Entity, Market } from '@/domain/contract/core';
import { keysOf } from '@/domain/fields';
import { readWhole } from '@/domain/reading/read-whole';
import { type TypedWhole, toTyped, toTypedNumber, toTypedWholeError } from '@/domain/reading/typed-whole';
import {
  LEAST_FAR_ABOVE,
  MAX_WEIGHT,
  MOST_FAR_ABOVE,
  REASON_TWICE,
  SHARING_FIELDS,
  type SharingSettings,
  toReasonKey,
  toReasonsText,
  toWeightOf,
  USUAL_FAR_ABOVE,
} from '@/domain/sharing/settings';

const Typed = z.union([z.number(), z.string()]).nullable();
const Weights = z.record(z.string(), Typed);
export const RulesInput = z.object({
  protectedShare: Typed,
  markets: Weights,
  entities: Weights,
  isReasonRequired: z.boolean(),
  farAbovePercent: Typed,
  reasons: z.array(z.object({ label: z.string(), isRetired: z.boolean() })),
});
export type RulesInput = z.infer<typeof RulesInput>;
export type WeightList = 'markets' | 'entities';

export const toRulesInput = ({ markets, entities, ...others }: SharingSettings): RulesInput => ({
  ...others,
  markets: Object.fromEntries(markets.map(({ marketId, weight }) => [marketId, weight])),
  entities: Object.fromEntries(entities.map(({ entityId, weight }) => [entityId, weight])),
});

const toEntered = (weights: RulesInput['markets']) =>
  Object.entries(weights).flatMap(([id, typed]) => {
    const weight = toTypedNumber(typed);
    return weight === null ? [] : [{ id: Number(id), weight }];
  });

export const toSettings = (input: RulesInput): SharingSettings => ({
  protectedShare: toTypedNumber(input.protectedShare) ?? 0,
  markets: toEntered(input.markets).map(({ id, weight }) => ({ marketId: id, weight })),
  entities: toEntered(input.entities).map(({ id, weight }) => ({ entityId: id, weight })),
  isReasonRequired: input.isReasonRequired,
  farAbovePercent: toTypedNumber(input.farAbovePercent) ?? USUAL_FAR_ABOVE,
  reasons: input.reasons.map(({ label, isRetired }) => ({ label: label.trim(), isRetired })),
});

/** The input with another weight; without a weight the market or entity is left out. */
export function withWeight(input: RulesInput, list: WeightList, id: number, weight: TypedWhole): RulesInput {
  const { [id]: _before, ...others } = input[list];
  return { ...input, [list]: weight === null ? others : { ...others, [id]: weight } };
}

export const toShareError = ({ protectedShare }: RulesInput): string | null =>
  toTypedWholeError(protectedShare, { least: 0, most: 100 });

export const toFarAboveError = ({ farAbovePercent }: RulesInput): string | null =>
  toTypedWholeError(farAbovePercent, { least: LEAST_FAR_ABOVE, most: MOST_FAR_ABOVE });

export const toWeightError = (weight: TypedWhole): string | null =>
  toTypedWholeError(weight, { least: 0, most: MAX_WEIGHT, isOptional: true });

/** Why a reason cannot be saved; null if it can. */
export function toReasonError(reasons: RulesInput['reasons'], index: number): string | null {
  const key = toReasonKey(reasons[index]?.label ?? '');
  if (key === '') return 'Write the reason or remove its row.';
  const isFirst = reasons.findIndex(({ label }) => toReasonKey(label) === key) === index;
  return isFirst ? null : REASON_TWICE;
}

/** The reasons with one moved to another place. */
export function moveReason(reasons: RulesInput['reasons'], from: number, to: number): RulesInput['reasons'] {
  const others = reasons.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...reasons.slice(from, from + 1), ...others.slice(to)];
}

export const toReasonId = (index: number) => `reason-${index}`;
export const SHARE_ID = 'protectedShare';
export const FAR_ABOVE_ID = 'farAbovePercent';
export const toWeightId = (list: WeightList, id: number) => `${list}-${id}`;

export type Named = { entities: readonly Entity[]; markets: readonly Market[] };

type Cell = { id: string; label: string; value: number | string | null; error: string | null };

/** Every field that has a value. */
function listCells(input: RulesInput, named: Named): Cell[] {
  const toLabel = (list: WeightList, id: number) =>
    list === 'markets'
      ? named.markets.find(({ marketId }) => marketId === id)?.label
      : named.entities.find(({ entityId }) => entityId === id)?.label;
  const weights = (['entities', 'markets'] as const).flatMap((list) =>
    keysOf(input[list]).map((id) => {
      const value = input[list][id] ?? null;
      const label = toLabel(list, Number(id)) ?? id;
      return { id: toWeightId(list, Number(id)), label, value, error: toWeightError(value) };
    }),
  );
  const share = { id: SHARE_ID, label: SHARING_FIELDS.protectedShare, value: input.protectedShare };
  const farAbove = { id: FAR_ABOVE_ID, label: SHARING_FIELDS.farAbovePercent, value: input.farAbovePercent };
  const required = { id: 'isReasonRequired', label: SHARING_FIELDS.isReasonRequired };
  return [
    { ...share, error: toShareError(input) },
    ...weights,
    { ...farAbove, error: toFarAboveError(input) },
    { ...required, value: input.isReasonRequired ? 'yes' : 'no', error: null },
    { id: 'reasons', label: SHARING_FIELDS.reasons, value: toReasonsText(input.reasons), error: null },
  ];
}

/** The fields that differ between two states. */
export function toRulesConflicts(theirs: RulesInput, mine: RulesInput, named: Named): FieldConflict[] {
  const [left, right] = [listCells(theirs, named), listCells(mine, named)];
  const toText = (cells: readonly Cell[], of: string) =>
    String(cells.find(({ id }) => id === of)?.value ?? '');
  const labels = new Map([...left, ...right].map(({ id, label }) => [id, label]));
  return [...labels]
    .map(([id, label]) => ({ label, theirs: toText(left, id), mine: toText(right, id) }))
    .filter((each) => each.theirs !== each.mine);
}

export const toWrong = (input: RulesInput, named: Named) => [
  ...listCells(input, named).filter(({ error }) => error !== null),
  ...input.reasons.flatMap((_, index) =>
    toReasonError(input.reasons, index) ? [{ id: toReasonId(index), label: `Reason ${index + 1}` }] : [],
  ),
];

export type WeightRow = { market: Market; counts: number };
export type WeightGroup = { entity: Entity | null; rows: WeightRow[] };
export type WeightField = SettingsRow & { list: WeightList; key: number };

/** The fields for weights, in the order of the table. */
export function listWeightFields(groups: readonly WeightGroup[], input: RulesInput): WeightField[] {
  const toField = (list: WeightList, key: number, { code, label }: { code: string; label: string }) => {
    const weight = input[list][key] ?? null;
    const isWrong = toWeightError(weight) !== null;
    return { list, key, id: toWeightId(list, key), code, label, isSet: weight !== null, isWrong };
  };
  return groups.flatMap(({ entity, rows }) => [
    ...(entity ? [toField('entities', entity.entityId, entity)] : []),
    ...rows.map(({ market }) => toField('markets', market.marketId, market)),
  ]);
}

/** The input with pasted weights; an empty text removes a weight. */
export const withPastedWeights = (input: RulesInput, texts: ReadonlyMap<WeightField, string>): RulesInput =>
  [...texts].reduce(
    (all, [{ list, key }, text]) => withWeight(all, list, key, toTyped(text, readWhole)),
    input,
  );

/** The markets by entity, those without one last; a retired market only while it has a weight. */
export function toWeightGroups(input: RulesInput, { entities, markets }: Named): WeightGroup[] {
  const weightOf = toWeightOf(toSettings(input));
  const isListed = ({ isRetired, marketId }: Market) => !isRetired || input.markets[marketId] !== undefined;
  return [...entities, null]
    .map((entity) => ({
      entity,
      rows: markets
        .filter((market) => market.entityId === (entity?.entityId ?? null) && isListed(market))
        .map((market) => ({ market, counts: weightOf(market) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}
