import { expect, test } from '@jest/globals';
import { createProposalStore } from '@/components/allocation/proposal/proposal-store';
import { toContent } from '@/components/grid/editing/sheet';

const write = (fields: Record<string, number | string | boolean | null>) => ({
  key: '1-7',
  version: 1,
  fields,
});

test('a figure applied from a proposal keeps its rule until another figure is written', () => {
  const { keepApplied, originOf } = createProposalStore();
  keepApplied([{ recordKey: '1-7', field: 'allocatedQuantity', content: toContent(8) }], 'weights');
  const given = { source: 'proposal', rule: 'weights' };
  expect(originOf(write({ allocationReason: 'Late' }))).toBeUndefined();
  expect(originOf(write({ allocatedQuantity: 8 }))).toEqual(given);
  // A retry after a fault, or a write together with a reason.
  expect(originOf(write({ allocatedQuantity: 8, allocationReason: 'Late' }))).toEqual(given);
  expect(originOf({ ...write({ allocatedQuantity: 8 }), key: '1-8' })).toBeUndefined();
  expect(originOf(write({ allocatedQuantity: null }))).toBeUndefined();
  expect(originOf(write({ allocatedQuantity: 8 }))).toBeUndefined();
});
