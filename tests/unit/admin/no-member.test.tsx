/** What an empty list of brands or markets says: a new house has none to show. */
import { expect, test } from '@jest/globals';
import { NoMember } from '@/components/admin/lists/no-member';
import { toMarkup } from '../ui/to-markup';

const doNothing = () => {};
const show = (kind: 'brands' | 'markets', hasNone: boolean) =>
  toMarkup(<NoMember kind={kind} hasNone={hasNone} onAdd={doNothing} onClear={doNothing} />);

test.each([
  ['brands', 'brand', 'organization'],
  ['markets', 'market', 'entity'],
] as const)('without %s it says so, and offers the first', (kind, member, group) => {
  const markup = show(kind, true);
  expect(markup).toContain(`There are no ${kind} yet`);
  expect(markup).toContain(`Each ${member} belongs to one ${group}.`);
  expect(markup).toContain(`Add the first ${member}`);
  expect(markup).not.toContain('Clear filters');
});

test('filters that find nothing can be cleared', () => {
  const markup = show('markets', false);
  expect(markup).toContain('No market matches these filters');
  expect(markup).toContain('Clear filters');
  expect(markup).not.toContain('Add the first');
});
