import { describe, expect, test } from '@jest/globals';
import { makesNothing, toApplyLabel, toRollOverSentences } from '@/components/admin/roll-over/roll-over-text';
import type { RollOver } from '@/domain/contract/roll-over';
import { requireSystemById } from '@/domain/systems';

const RUC = requireSystemById(1);
const LOI = requireSystemById(3);
const step = (order: 1 | 2 | 3, startDate: string, endDate: string) => ({
  order,
  startDate,
  endDate,
  isMidYearReview: false,
});
const found = (more: Partial<RollOver> = {}): RollOver => ({
  fromFiscalYear: 2027,
  toFiscalYear: 2028,
  isDryRun: true,
  opensYear: false,
  steps: {
    outcome: 'created',
    items: [step(1, '2027-04-05', '2027-04-30'), step(2, '2027-05-03', '2027-05-28')],
  },
  counts: { created: 1_200, present: 1, leftOut: 3, requiredMarkets: 4_210 },
  products: [],
  ...more,
});

describe('the text of a year roll-over', () => {
  test('lists what is created, unchanged and skipped', () => {
    expect(toRollOverSentences(found(), RUC)).toEqual([
      '2 steps, 52 weeks later: 2027/04/05 to 2027/05/28.',
      '1 200 products as drafts of 2028, with 4 210 required requests once they are published.',
      '1 product of 2028 already exists and will not change.',
      '3 disabled products skipped.',
    ]);
    expect(toApplyLabel(found())).toBe('Create 2 steps and 1 200 drafts');
  });

  test('says that a second run has nothing to do', () => {
    const again = found({
      steps: { outcome: 'present', items: [] },
      counts: { created: 0, present: 5, leftOut: 0, requiredMarkets: 0 },
    });
    expect(makesNothing(again)).toBe(true);
    expect(toRollOverSentences(again, RUC)).toEqual([
      'Steps of 2028 already exist and will not change.',
      'No product is new.',
      '5 products of 2028 already exist and will not change.',
    ]);
  });

  test('covers an empty year and a system without steps', () => {
    const empty = found({
      steps: { outcome: 'none', items: [] },
      counts: { created: 0, present: 0, leftOut: 0, requiredMarkets: 0 },
    });
    expect(toRollOverSentences(empty, RUC)).toEqual(['2027 has no steps to copy.', '2027 has no products.']);
    expect(toRollOverSentences(empty, LOI)[0]).toBe('LOI has no steps.');
    const one = { ...empty, counts: { ...empty.counts, created: 1 } };
    expect(toRollOverSentences(one, LOI)[1]).toBe('1 product as a draft of 2028.');
    expect(toApplyLabel(one)).toBe('Create 1 draft');
  });

  test('of an empty year says that it is opened, and what is not copied', () => {
    const empty = found({
      opensYear: true,
      steps: { outcome: 'none', items: [] },
      counts: { created: 0, present: 0, leftOut: 0, requiredMarkets: 0 },
    });
    expect(toRollOverSentences(empty, RUC, { steps: false, products: false })).toEqual([
      'RUC gets the fiscal year 2028.',
      'No step is copied.',
      'No product is copied.',
    ]);
    expect(makesNothing(empty)).toBe(false);
    expect(toApplyLabel(empty)).toBe('Open 2028 empty');
  });
});
