import { expect, test } from '@jest/globals';
import { createProposalStore } from '@/components/allocation/proposal/proposal-store';
import { toContent } from '@/components/grid/editing/sheet';

const write = (fields: Record<string, number | string | boolean | null>) => ({
  key: '1-7',
  version: 1,
  fields,
});

test('a figure applied from a proposal keeps that source until another figure is written', () => {
  const { keepApplied, sourceOf } = createProposalStore();
  keepApplied([{ recordKey: '1-7', field: 'allocatedQuantity', content: toContent(8) }]);
  expect(sourceOf(write({ allocationReason: 'Late' }))).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: 8 }))).toBe('proposal');
  // A retry after a fault, or a write together with a reason.
  expect(sourceOf(write({ allocatedQuantity: 8, allocationReason: 'Late' }))).toBe('proposal');
  expect(sourceOf({ ...write({ allocatedQuantity: 8 }), key: '1-8' })).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: null }))).toBeUndefined();
  expect(sourceOf(write({ allocatedQuantity: 8 }))).toBeUndefined();
});
