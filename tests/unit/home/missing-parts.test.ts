import { describe, expect, it } from '@jest/globals';
import { toMissingTitle } from '@/components/home/missing-parts';

const [ruc, gap, oes] = [{ label: 'RUC' }, { label: 'GAP' }, { label: 'OES' }];

describe('the title for the parts of Home that could not be loaded', () => {
  it.each([
    [[gap], false, 'The year of GAP could not be loaded'],
    [[], true, 'Your imports could not be loaded'],
    [[ruc, gap], false, 'The year of RUC and the year of GAP could not be loaded'],
    [
      [ruc, gap, oes],
      true,
      'The year of RUC, the year of GAP, the year of OES and your imports could not be loaded',
    ],
  ])('is one sentence', (systems, isWithImports, expected) => {
    expect(toMissingTitle(systems, isWithImports)).toBe(expected);
  });

  it('is null when all parts are loaded', () => {
    expect(toMissingTitle([], false)).toBeNull();
  });
});
