import { describe, expect, it } from '@jest/globals';
import { findOpenItem, toItemHref, toOpenItem } from '@/components/admin/lists/open-item';

const search = (text: string) => new URLSearchParams(text);
const item = (id: number) => ({ id, code: `C${id}`, label: `Label ${id}`, version: 1 });
const lists = { groups: [item(3)], members: [{ ...item(12), groupId: 3, isRetired: false }] };

describe('the open item in the address', () => {
  it('is a member, a group or a new item', () => {
    expect(toOpenItem('brands', search('brand=12&search=a'))).toEqual({ isGroup: false, id: 12 });
    expect(toOpenItem('brands', search('organization=3'))).toEqual({ isGroup: true, id: 3 });
    expect(toOpenItem('markets', search('entity=new'))).toEqual({ isGroup: true, id: 'new' });
    expect(toItemHref('markets', false, 7)).toBe('/admin/markets?market=7');
    expect(toItemHref('brands', true, 3)).toBe('/admin/brands?organization=3');
  });

  it.each(['', 'market=12', 'brand=', 'brand=0', 'brand=-1', 'brand=1e3', 'brand=12345678901', 'brand=x'])(
    'is not a brand for the query "%s"',
    (text) => expect(toOpenItem('brands', search(text))).toBeNull(),
  );

  it('is looked up in the list of its kind', () => {
    expect(findOpenItem('brands', search('brand=12'), lists)?.label).toBe('Label 12');
    expect(findOpenItem('brands', search('organization=3'), lists)?.label).toBe('Label 3');
    for (const text of ['brand=3', 'organization=12', 'brand=new', ''])
      expect(findOpenItem('brands', search(text), lists)).toBeNull();
  });
});
