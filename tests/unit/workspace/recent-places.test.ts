import { describe, expect, it } from '@jest/globals';
import { addPlace, isStillOpen, parsePlaces, type RecentPlace } from '@/components/workspace/recent-places';
import type { Actor } from '@/domain/rights';

const place = (href: string, title = href) => ({ href, title, detail: 'RUC' });
const market: Actor = {
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 2, ids: [1] }],
};

describe('recent places', () => {
  it('are listed newest first, once each, with their newest name', () => {
    const before = [place('/ruc/products/7', 'Old name'), place('/help')];
    const after = addPlace(before, place('/ruc/products/7', 'New name'));
    expect(after.map(({ title }) => title)).toEqual(['New name', '/help']);
    expect(addPlace(after, place('/help'))[0]?.href).toBe('/help');
  });

  it('are limited in number; the oldest are dropped', () => {
    const many = Array.from({ length: 20 }, (_, index) => place(`/ruc/products/${index + 1}`));
    const kept = many.reduce<RecentPlace[]>((all, next) => addPlace(all, next), []);
    expect(kept).toHaveLength(12);
    expect(kept[0]?.href).toBe('/ruc/products/20');
  });

  it('are read only from valid stored text', () => {
    expect(parsePlaces(JSON.stringify([place('/help')]))).toEqual([place('/help')]);
    for (const text of [null, '', '{', '"x"', '[1]', '{"href":"/help"}'])
      expect(parsePlaces(text)).toEqual([]);
  });

  it('do not link to places closed to the user now, or to other sites', () => {
    expect(isStillOpen(market, place('/ruc/market/pitches'))).toBe(true);
    expect(isStillOpen(market, place('/ruc/products/3'))).toBe(true);
    expect(isStillOpen(market, place('/ruc/imports?fileId=12'))).toBe(true);
    for (const href of [
      '/ruc/products',
      '/gap/market/pitches',
      '/admin/users',
      '/admin/users?user=somebody',
      '/nowhere',
      'https://a.example',
    ])
      expect(isStillOpen(market, place(href))).toBe(false);
  });
});
