import { describe, expect, it } from '@jest/globals';
import { toInitials } from '@/domain/initials';

describe('initials', () => {
  it.each([
    ['Inès Valmont', 'IV'],
    ['Anne-Sophie de la Croix', 'AC'],
    ['Tomasz Zieliński', 'TZ'],
    ['Cher', 'C'],
    ['  ', '?'],
    ['𝒜da Lovelace', '𝒜L'],
  ])('of %p are %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});
