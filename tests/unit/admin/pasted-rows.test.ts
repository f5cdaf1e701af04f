/** Figures from a spreadsheet in a long list of settings: each row gets its own figure, or none gets any. */
import { describe, expect, test } from '@jest/globals';
import {
  listWeightFields,
  toRulesInput,
  toWeightGroups,
  withPastedWeights,
} from '@/components/admin/rules/rules-input';
import { toPastedRows } from '@/components/admin/settings-rows/pasted-rows';
import { listBudgetFields, withPastedBudgets } from '@/components/admin/values/values-input';

const market = (marketId: number, code: string, label: string) => ({
  marketId,
  code,
  label,
  entityId: 7,
  isRetired: false,
  version: 1,
});
const NAMED = {
  entities: [{ entityId: 7, label: 'Europe', code: 'EU', version: 1 }],
  markets: [market(1, 'FR', 'France'), market(2, 'ES', 'Spain'), market(3, 'TR', 'Türkiye')],
};
const input = toRulesInput({
  protectedShare: 20,
  markets: [{ marketId: 2, weight: 40 }],
  entities: [],
  isReasonRequired: false,
  farAbovePercent: 250,
  reasons: [],
});
const all = listWeightFields(toWeightGroups(input, NAMED), input);

function paste(text: string, fromId = 'markets-1', shown = all) {
  const pasted = toPastedRows(text, { all, shown, fromId });
  if (!pasted || 'refusal' in pasted) return pasted;
  const { markets, entities } = withPastedWeights(input, pasted.texts);
  return { markets, entities, unknown: pasted.unknown };
}

describe('figures pasted into a list of settings', () => {
  test('a single cell is a text of its field', () => {
    expect(paste('12')).toBeNull();
    expect(paste('12\r\n')).toBeNull();
    expect(paste('12\t\r\n')).toBeNull();
  });

  test('a column fills the rows in sight from the field on, and an empty cell empties its row', () => {
    expect(paste('10\r\n\r\n1 200\r\n')).toEqual({ markets: { 1: 10, 3: 1200 }, entities: {}, unknown: [] });
    const shown = all.filter(({ key, list }) => list === 'markets' && key !== 2);
    expect(paste('10\n20', 'markets-1', shown)).toMatchObject({ markets: { 1: 10, 2: 40, 3: 20 } });
    expect(paste('5\n10', 'entities-7')).toMatchObject({ entities: { 7: 5 }, markets: { 1: 10 } });
  });

  test('a column longer than the rows that follow changes none', () => {
    expect(paste('1\n2\n3\n4')).toEqual({
      refusal: '4 figures do not fit into 3 rows from here. Nothing is pasted.',
    });
  });

  test('figures beside codes or names reach their rows in any order, and names without a row are listed', () => {
    expect(paste('Market\tName\tWeight\nturkiye\t\t7\nES\tSpain\t8\n\t\t\nXX\tAtlantis\t9')).toEqual({
      markets: { 2: 8, 3: 7 },
      entities: {},
      unknown: ['Market', 'XX'],
    });
    expect(paste('FR\t1\nFrance\t2')).toEqual({ refusal: 'France is pasted twice. Nothing is pasted.' });
    expect(paste('XX\t1')).toEqual({ refusal: 'No row has one of the pasted names. Nothing is pasted.' });
  });

  test('a figure that is refused stays as its text, for the field to say why', () => {
    expect(paste('1,234\n12 pcs')).toMatchObject({ markets: { 1: '1,234', 2: '12 pcs' } });
  });

  test('budgets keep their digits', () => {
    const values = { currency: 'EUR' as const, rates: {}, budgets: {} };
    const fields = listBudgetFields({ input: values, errors: new Map() }, NAMED.markets);
    const pasted = toPastedRows('FR\t1 250 000.50', { all: fields, shown: fields, fromId: 'budgets-2' });
    if (!pasted || 'refusal' in pasted) throw new Error('Nothing was pasted.');
    expect(withPastedBudgets(values, pasted.texts).budgets).toEqual({ 1: '1250000.50' });
  });
});
