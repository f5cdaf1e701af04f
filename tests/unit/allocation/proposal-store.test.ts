import { expect, test } from '@jest/globals';
import { createProposalStore } from '@/components/allocation/proposal/proposal-store';
import { toContent } from '@/components/grid/editing/sheet';

const write = (fields: Record<string, number | string | boolean | null>) => ({
  key: '1-7',
  version: 1,
  fields,
});

test('a figure taken over from a proposal is saved as such, until another one is written in its place', () => {
  const { keepApplied, sourceOf } = createProposalStore();
  keepApplied([{ recordKey: '1-7', field: 'allocatedQuantity', content: toContent(8) }]);
  expect(sourceOf(write({ allocationReason: 'Late' }))).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: 8 }))).toBe('proposal');
  // Tried again after a fault, or beside a reason.
  expect(sourceOf(write({ allocatedQuantity: 8, allocationReason: 'Late' }))).toBe('proposal');
  expect(sourceOf({ ...write({ allocatedQuantity: 8 }), key: '1-8' })).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: null }))).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: 8 }))).toBeUndefined();
});
