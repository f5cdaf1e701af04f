import fc from 'fast-check';
import { FORM_FIELDS, toFormValues } from '@/components/products/form/form-values';
import { applyMerge, toMerge } from '@/components/products/form/merge-conflict';
import { makeProduct } from './product-fixture';

const base = toFormValues(makeProduct());
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) => {
  const mineValues = { ...base, ...mine };
  const theirValues = { ...base, ...theirs };
  return {
    result: toMerge(base, mineValues, theirValues, FORM_FIELDS),
    mine: mineValues,
    theirs: theirValues,
  };
};

describe('two users change one product', () => {
  it('different fields: both changes are kept without a question', () => {
    const { result, mine, theirs } = merge({ comment: 'mine' }, { availableQuantity: 300 });
    expect(result.conflicts).toEqual([]);
    expect(applyMerge(result, mine, theirs, {})).toMatchObject({ comment: 'mine', availableQuantity: 300 });
  });

  it('the same field to different values: the user is asked and sees the earlier value', () => {
    const { result, mine, theirs } = merge({ availableQuantity: 250 }, { availableQuantity: 300 });
    expect(result.conflicts).toEqual([{ field: 'availableQuantity', base: 240, mine: 250, theirs: 300 }]);
    expect(applyMerge(result, mine, theirs, {}).availableQuantity).toBe(250);
    expect(applyMerge(result, mine, theirs, { availableQuantity: 'theirs' }).availableQuantity).toBe(300);
  });

  it('the same field to the same value: no question', () => {
    const { result } = merge({ requiredMarketIds: [2, 9] }, { requiredMarketIds: [9, 2] });
    expect(result.conflicts).toEqual([]);
  });

  it('any changes: each field ends as mine, as theirs or unchanged', () => {
    const change = fc.record(
      {
        skuName: fc.constantFrom('a', 'b', base.skuName),
        availableQuantity: fc.constantFrom(0, 240, 300),
        launchDate: fc.constantFrom(null, '2027-02-08', '2027-03-01'),
        requiredMarketIds: fc.constantFrom<number[][]>([], [2, 7], [7]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (mineChange, theirChange) => {
        const { result, mine, theirs } = merge(mineChange, theirChange);
        const merged = applyMerge(result, mine, theirs, {});
        for (const field of FORM_FIELDS) {
          expect([mine[field], theirs[field]]).toContainEqual(merged[field]);
          if (!result.conflicts.some((each) => each.field === field) && !result.onlyMine.includes(field)) {
            expect(merged[field]).toEqual(theirs[field]);
          }
        }
      }),
    );
  });
});
