import { describe, expect, test } from '@jest/globals';
import {
  moveReason,
  toRulesConflicts,
  toRulesInput,
  toSettings,
  toWeightGroups,
  toWrong,
  withWeight,
} from '@/components/admin/rules/rules-input';

const NAMED = {
  entities: [{ entityId: 7, label: 'Europe', code: 'EU', version: 1 }],
  markets: [
    { marketId: 1, label: 'France', code: 'FR', entityId: 7, isRetired: false, version: 1 },
    { marketId: 2, label: 'Spain', code: 'ES', entityId: 7, isRetired: true, version: 1 },
    { marketId: 3, label: 'Japan', code: 'JP', entityId: null, isRetired: false, version: 1 },
  ],
};
const STORED = {
  protectedShare: 20,
  markets: [{ marketId: 1, weight: 40 }],
  entities: [{ entityId: 7, weight: 10 }],
  isReasonRequired: false,
  farAbovePercent: 250,
  reasons: [
    { label: 'Supply is short.', isRetired: false },
    { label: 'Launch markets first.', isRetired: true },
  ],
};
const input = toRulesInput(STORED);

describe('the settings of rules while they are typed', () => {
  test('are sent as they are stored, without what is empty', () => {
    expect(toSettings(input)).toEqual(STORED);
    expect(toSettings(withWeight(input, 'markets', 1, null)).markets).toEqual([]);
  });

  test('show what each market counts: its own weight, that of its entity, or 1', () => {
    const groups = toWeightGroups(withWeight(input, 'markets', 2, 0), NAMED);
    const counts = groups.map(({ entity, rows }) => [
      entity?.label ?? null,
      rows.map(({ market, counts }) => `${market.code} ${counts}`),
    ]);
    expect(counts).toEqual([
      ['Europe', ['FR 40', 'ES 0']],
      [null, ['JP 1']],
    ]);
    expect(toWeightGroups(withWeight(input, 'markets', 1, null), NAMED)[0]?.rows).toMatchObject([
      { market: { code: 'FR' }, counts: 10 },
    ]);
  });

  test('keep the reasons in their order, and name one that is empty or listed twice', () => {
    expect(moveReason(STORED.reasons, 1, 0).map(({ label }) => label)).toEqual([
      'Launch markets first.',
      'Supply is short.',
    ]);
    const added = ['', 'SUPPLY is short. '].map((label) => ({ label, isRetired: false }));
    const wrong = { ...input, reasons: [...input.reasons, ...added] };
    expect(toWrong(wrong, NAMED).map(({ id }) => id)).toEqual(['reason-2', 'reason-3']);
    expect(toRulesConflicts(input, { ...input, isReasonRequired: true, reasons: [] }, NAMED)).toEqual([
      { label: 'Reason needed for a cut', theirs: 'no', mine: 'yes' },
      { label: 'Reasons', theirs: 'Supply is short. | Launch markets first. (retired)', mine: '' },
    ]);
  });

  test('name each field that differs from a colleague, and each that is wrong', () => {
    const mine = withWeight({ ...input, protectedShare: 30 }, 'entities', 7, null);
    expect(toRulesConflicts(input, mine, NAMED)).toEqual([
      { label: 'Protected share in %', theirs: '20', mine: '30' },
      { label: 'Europe', theirs: '10', mine: '' },
    ]);
    const wrong = withWeight({ ...input, protectedShare: null }, 'markets', 3, '12 15');
    expect(toWrong(wrong, NAMED).map(({ id }) => id)).toEqual(['protectedShare', 'markets-3']);
  });
});
