/** The values and budgets of a year while they are typed: texts as they are, null where nothing is typed. */
import { z } from 'zod';
import type { FieldConflict } from '@/components/admin/conflict-notice';
import type { SettingsRow } from '@/components/admin/settings-rows/pasted-rows';
import type { Market } from '@/domain/contract/core';
import { ValueSettingsWrite } from '@/domain/contract/value';
import { keysOf } from '@/domain/fields';
import { toNumberText } from '@/domain/format';
import { CURRENCIES } from '@/domain/limits';
import { readPrice } from '@/domain/reading/read-price';
import { toTyped } from '@/domain/reading/typed-whole';
import { NEEDS_CURRENCY, toPlainDecimal, type ValueSettings } from '@/domain/value';

type Currency = (typeof CURRENCIES)[number];
const Texts = z.record(z.string(), z.string());
export const ValuesInput = z.object({
  currency: z.enum(CURRENCIES).nullable(),
  /** By currency. */
  rates: Texts,
  /** By market id. */
  budgets: Texts,
});
export type ValuesInput = z.infer<typeof ValuesInput>;
export type TextList = 'rates' | 'budgets';

export const toValuesInput = ({ currency, rates, budgets }: ValueSettings): ValuesInput => ({
  currency,
  rates: Object.fromEntries(rates.map((each) => [each.currency, each.rate])),
  budgets: Object.fromEntries(budgets.map(({ marketId, amount }) => [marketId, amount])),
});

/** In the form of the web API. A rate of the currency of the values is left out: it is 1. */
export const toValueSettings = ({ currency, rates, budgets }: ValuesInput): ValueSettings => ({
  currency,
  rates: CURRENCIES.flatMap((each) => {
    const rate = rates[each];
    return rate === undefined || each === currency ? [] : [{ currency: each, rate }];
  }),
  budgets: Object.entries(budgets).map(([id, amount]) => ({ marketId: Number(id), amount })),
});

/** The input with another text; without one the rate or budget is left out. */
export function withText(input: ValuesInput, list: TextList, key: string, text: string | null): ValuesInput {
  const { [key]: _before, ...others } = input[list];
  return { ...input, [list]: text === null ? others : { ...others, [key]: text } };
}

export type BudgetField = SettingsRow & { key: string };

/** The fields for budgets; a retired market only while it has one. */
export function listBudgetFields(
  { input: { budgets }, errors }: { input: ValuesInput; errors: ReadonlyMap<string, string> },
  markets: readonly Market[],
): BudgetField[] {
  return markets
    .filter(({ isRetired, marketId }) => !isRetired || budgets[marketId] !== undefined)
    .map(({ marketId, code, label }) => {
      const id = toTextId('budgets', String(marketId));
      const isSet = budgets[marketId] !== undefined;
      return { key: String(marketId), id, code, label, isSet, isWrong: errors.has(id) };
    });
}

/** The input with pasted budgets; an empty text removes a budget. */
export const withPastedBudgets = (input: ValuesInput, texts: ReadonlyMap<BudgetField, string>): ValuesInput =>
  [...texts].reduce((all, [{ key }, text]) => withText(all, 'budgets', key, toTyped(text, readPrice)), input);

export const CURRENCY_ID = 'currency';
export const toTextId = (list: TextList, key: string) => `${list}-${key}`;
export const toRateLabel = (currency: string) => `Rate of ${currency}`;

/** The messages by the id of their field: the contract's own. */
export function toErrors(input: ValuesInput): Map<string, string> {
  const settings = toValueSettings(input);
  const { error } = ValueSettingsWrite.safeParse(settings);
  return new Map(
    (error?.issues ?? []).map(({ path: [list, index = 0], message }) => {
      if (list === 'rates')
        return [toTextId(list, settings.rates[Number(index)]?.currency ?? ''), message] as const;
      if (list === 'budgets')
        return [toTextId(list, String(settings.budgets[Number(index)]?.marketId)), message] as const;
      return [CURRENCY_ID, NEEDS_CURRENCY] as const;
    }),
  );
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
const toShown = (text: string) => (isNumber(text) ? toNumberText(toPlainDecimal(text)) : text);

function listFields(input: ValuesInput, markets: readonly Market[]) {
  const toMarket = (id: string) => markets.find(({ marketId }) => String(marketId) === id)?.label ?? id;
  return [
    { id: CURRENCY_ID, label: 'Currency of the values', text: input.currency ?? '' },
    ...keysOf(input.rates)
      .filter((each) => each !== input.currency)
      .map((each) => ({
        id: toTextId('rates', each),
        label: toRateLabel(each),
        text: toShown(input.rates[each] ?? ''),
      })),
    ...keysOf(input.budgets).map((id) => ({
      id: toTextId('budgets', id),
      label: `Budget of ${toMarket(id)}`,
      text: toShown(input.budgets[id] ?? ''),
    })),
  ];
}

/** The fields that differ between two states. */
export function toValuesConflicts(
  theirs: ValuesInput,
  mine: ValuesInput,
  markets: readonly Market[],
): FieldConflict[] {
  const [left, right] = [listFields(theirs, markets), listFields(mine, markets)];
  const toText = (fields: typeof left, of: string) => fields.find(({ id }) => id === of)?.text ?? '';
  const labels = new Map([...left, ...right].map(({ id, label }) => [id, label]));
  return [...labels]
    .map(([id, label]) => ({ label, theirs: toText(left, id), mine: toText(right, id) }))
    .filter((each) => each.theirs !== each.mine);
}

/** The fields that cannot be saved. */
export function toWrong(input: ValuesInput, markets: readonly Market[]) {
  const errors = toErrors(input);
  return listFields(input, markets).filter(({ id }) => errors.has(id));
}

/** The currencies that need a rate. */
export const toOtherCurrencies = ({ currency }: ValuesInput): Currency[] =>
  CURRENCIES.filter((each) => each !== currency);
