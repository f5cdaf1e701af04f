import { expect, test } from '@jest/globals';
import { toContent } from '@/components/grid/editing/sheet';
import { toTravelText } from '@/components/grid/editing/undo-history';

const change = (before: string | number | boolean | null, after: string | number | boolean | null) => ({
  recordKey: '1-7',
  field: 'allocatedQuantity',
  before: toContent(before),
  after: toContent(after),
});
const NAME = 'Halo drops, Italy';

test.each([
  ['a typed figure', { label: 'typing', changes: [change(8, 12)] }, 'Undone: Halo drops, Italy: 12 to 8.'],
  [
    'an emptied cell',
    { label: 'clear', changes: [change(1_200, null)] },
    'Undone: clear. Halo drops, Italy: empty to 1 200.',
  ],
  [
    'a long text',
    { label: 'typing', changes: [change('', 'word '.repeat(20))] },
    `Undone: Halo drops, Italy: ${'word '.repeat(8)}… to empty.`,
  ],
  ['a lock', { label: 'lock', changes: [change(false, true)] }, 'Undone: lock. Halo drops, Italy.'],
  [
    'a block',
    { label: 'paste', changes: [change(8, 12), change(1, 2)] },
    'Undone: paste. 2 cells, first Halo drops, Italy: 12 to 8.',
  ],
])('%s is said with what it changed', (_name, step, text) => {
  expect(toTravelText({ name: NAME, ...step }, 'back')).toBe(text);
});

test('a redone step is said the other way round, and one without a name by what it did', () => {
  const step = { label: 'typing', name: NAME, changes: [change(8, 12)] };
  expect(toTravelText(step, 'forward')).toBe('Redone: Halo drops, Italy: 8 to 12.');
  expect(toTravelText({ ...step, name: null }, 'back')).toBe('Undone: typing.');
});
