/** A change of rights or settings in words, on screen and in workbooks. */
import { z } from 'zod';
import type { HistoryEntry, RecordKind, SettingsChange } from './contract/history';
import { Permission } from './contract/user';
import { PermissionTypes, STEP_LABELS, toRoleName } from './enumerations';
import { toDateText, toNumberText } from './format';
import { type Memberships, toCoverage } from './header-line';
import { SETTINGS_LABELS } from './settings-labels';
import { toReasonsText } from './sharing/settings';
import { STEP_ORDERS } from './steps';
import { SYSTEMS } from './systems';
import { NO_VALUE_SETTINGS } from './value';

export const RECORD_KIND_LABELS: Record<RecordKind, string> = {
  user: 'User',
  allocationSystem: 'Allocation system',
  steps: 'Steps',
  valueSettings: 'Values and budgets',
  brand: 'Brand',
  organization: 'Organization',
  market: 'Market',
  entity: 'Entity',
};

export const CHANGE_SOURCE_LABELS: Record<HistoryEntry['source'], string> = {
  screen: 'Screen',
  bulk: 'Many at once',
  import: 'Import',
  importUndo: 'Import taken back',
  proposal: 'Proposal',
  proposalRun: 'Proposal for all products',
  proposalRunUndo: 'Proposal for all products taken back',
  scenario: 'Scenario',
  system: 'Automatic',
  rollOver: 'Prepare next year',
  merge: 'Merge',
};

const NONE = 'none';

type Held = {
  roleId: number;
  permissionTypeId: number | null;
  ids: readonly number[] | null;
  groupIds?: readonly number[] | undefined;
};

/** "Editor, Brand: Horology, Orvane", and the organizations or entities whose later members are included. */
export function toPermissionText(
  { roleId, permissionTypeId, ids, groupIds = [] }: Held,
  { brands, markets }: Memberships,
): string {
  const role = toRoleName(roleId);
  if (permissionTypeId === null) return role;
  const isBrand = permissionTypeId === PermissionTypes.Brand;
  const names = isBrand ? brands : markets;
  const groups = names.groups.filter(({ id }) => groupIds.includes(id)).map(({ label }) => label);
  const later = groups.length === 0 ? '' : `, with later members of ${groups.join(', ')}`;
  return `${role}, ${isBrand ? 'Brand' : 'Market'}: ${toCoverage(ids ?? [], names) || NONE}${later}`;
}

export type SettingsChangeLine = { label: string; from: string; to: string };
type Value = SettingsChange['fields'][number]['from'];

const Permissions = z.array(Permission).catch([]);
const Days = z
  .array(
    z.object({
      order: z.number(),
      isMidYearReview: z.boolean(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  )
  .catch([]);

function toPermissionLines(from: Value, to: Value, names: Memberships): SettingsChangeLine[] {
  const toText = (value: Value, systemId: number) => {
    const held = Permissions.parse(value).find(({ allocationSystemId }) => allocationSystemId === systemId);
    return held ? toPermissionText(held, names) : NONE;
  };
  return SYSTEMS.map(({ id, label }) => ({
    label: `Permission in ${label}`,
    from: toText(from, id),
    to: toText(to, id),
  }));
}

function toStepLines(from: Value, to: Value): SettingsChangeLine[] {
  const toText = (value: Value, order: number, isMidYearReview: boolean) => {
    const step = Days.parse(value).find(
      (each) => each.order === order && each.isMidYearReview === isMidYearReview,
    );
    return step ? `${toDateText(step.startDate)} to ${toDateText(step.endDate)}` : NONE;
  };
  return [false, true].flatMap((isReview) =>
    STEP_ORDERS.map((order) => ({
      label: `${STEP_LABELS[order]}${isReview ? ', mid-year review' : ''}`,
      from: toText(from, order, isReview),
      to: toText(to, order, isReview),
    })),
  );
}

const Weights = z.array(z.object({ id: z.number(), weight: z.number() })).catch([]);

/** One line for each market or entity that has or had a weight. */
function toWeightLines(
  from: Value,
  to: Value,
  named: readonly { id: number; label: string }[],
): SettingsChangeLine[] {
  const [before, after] = [Weights.parse(from), Weights.parse(to)];
  const toText = (list: typeof before, of: number) =>
    String(list.find(({ id }) => id === of)?.weight ?? NONE);
  return [...new Set([...before, ...after].map(({ id }) => id))].map((id) => ({
    label: `Weight of ${named.find((each) => each.id === id)?.label ?? id}`,
    from: toText(before, id),
    to: toText(after, id),
  }));
}

const Values = z
  .object({
    currency: z.string().nullable(),
    rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
    budgets: z.array(z.object({ marketId: z.number(), amount: z.string() })),
  })
  .catch(NO_VALUE_SETTINGS);

/** One line for the currency, and for each rate and budget there is or was. */
function toValueLines(from: Value, to: Value, { markets }: Memberships): SettingsChangeLine[] {
  const toTexts = (value: Value) => {
    const { currency, rates, budgets } = Values.parse(value);
    const toMarket = (id: number) => markets.members.find((each) => each.id === id)?.label ?? id;
    return new Map([
      ['Currency of values', currency ?? NONE],
      ...rates.map((each) => [`Rate of ${each.currency}`, toNumberText(each.rate)] as const),
      ...budgets.map((each) => [`Budget of ${toMarket(each.marketId)}`, toNumberText(each.amount)] as const),
    ]);
  };
  const [before, after] = [toTexts(from), toTexts(to)];
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    from: before.get(label) ?? NONE,
    to: after.get(label) ?? NONE,
  }));
}

const Reasons = z.array(z.object({ label: z.string(), isRetired: z.boolean() })).catch([]);

function toValueText(
  kind: RecordKind,
  field: string,
  value: Value,
  { brands, markets }: Memberships,
): string {
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'reasons') return toReasonsText(Reasons.parse(value)) || NONE;
  const merged = kind === 'brand' ? brands.members : markets.members;
  const named = {
    organizationId: brands.groups,
    entityId: markets.groups,
    mergedInto: merged,
    mergedFrom: merged,
  }[field];
  return named?.find(({ id }) => id === value)?.label ?? String(value);
}

/** What a save changed: one line per field, per system of its permissions, and per step. An initial "no" is left out. */
export function toSettingsChangeLines(
  { kind, fields }: Pick<SettingsChange, 'kind' | 'fields'>,
  names: Memberships,
): SettingsChangeLine[] {
  return fields
    .flatMap(({ field, from, to }): SettingsChangeLine[] => {
      if (kind === 'steps') return toStepLines(from, to);
      if (kind === 'valueSettings') return toValueLines(from, to, names);
      if (field === 'marketWeights') return toWeightLines(from, to, names.markets.members);
      if (field === 'entityWeights') return toWeightLines(from, to, names.markets.groups);
      if (field === 'permissions') return toPermissionLines(from, to, names);
      const toText = (value: Value) => toValueText(kind, field, value, names);
      return [{ label: SETTINGS_LABELS[field] ?? field, from: toText(from), to: toText(to) }];
    })
    .filter(({ from, to }) => from !== to && !(from === NONE && to === 'no'));
}

/** `from` is null where there was nothing before: a screen then says the new value alone. */
export type SaidLine = { label: string; from: string | null; to: string };

/** The lines as a screen says them: what replaced a value comes before what was added. */
export function toSaidLines(change: Pick<SettingsChange, 'kind' | 'fields'>, names: Memberships): SaidLine[] {
  const lines = toSettingsChangeLines(change, names);
  const added = lines.filter(({ from }) => from === NONE).map((line) => ({ ...line, from: null }));
  return [...lines.filter(({ from }) => from !== NONE), ...added];
}

/** The fields of a new record that always have a value. */
const FIRST_FIELDS: readonly string[] = ['uniqueId', 'code'];

/** Whether the save added the record. */
export const isCreation = ({ fields }: Pick<SettingsChange, 'fields'>): boolean =>
  fields.some(({ field, from }) => FIRST_FIELDS.includes(field) && from === null);

/** "RUC 2027" for steps and values, else the record's name. */
export const toRecordText = ({
  record,
  fiscalYear,
}: Pick<SettingsChange, 'record' | 'fiscalYear'>): string =>
  fiscalYear === null ? record : `${record} ${fiscalYear}`;
