import { getShownView, toShownSearch, toViewSearch } from '@/components/grid/saved-views';
import type { ListView } from '@/domain/contract/lists';

const view = (viewId: number, name: string, search: string): ListView => ({
  viewId,
  name,
  search,
  isShared: false,
  owner: { userId: 1, name: 'Anna' },
  version: 1,
  updatedAt: '2026-03-15T12:00:00.000Z',
});
const DRAFTS = view(1, 'Drafts of mine', 'brandIds=3&sort=status');
const RINGS = view(2, 'Rings', 'skuName=ring');
const VIEWS = [DRAFTS, RINGS];

describe('the shown view', () => {
  it('is the one with the same query, regardless of parameter order, page and year', () => {
    const search = 'page=3&sort=status&fiscalYear=2026&brandIds=3';
    expect(getShownView(VIEWS, search)).toEqual({ view: DRAFTS, isChanged: false });
    expect(getShownView(VIEWS, 'brandIds=3')).toBeNull();
    expect(getShownView(VIEWS, '')).toBeNull();
  });

  it('stays the one that was opened, and is marked as changed when the query differs', () => {
    expect(getShownView(VIEWS, 'saved=1&brandIds=3&sort=status')).toEqual({ view: DRAFTS, isChanged: false });
    expect(getShownView(VIEWS, 'saved=1&brandIds=3')).toEqual({ view: DRAFTS, isChanged: true });
    expect(getShownView(VIEWS, 'saved=1&skuName=ring')).toEqual({ view: DRAFTS, isChanged: true });
  });

  it.each(['saved=99&sort=status&brandIds=3', 'saved=x&brandIds=3&sort=status'])(
    'is matched by query when the reader does not have the id: %s',
    (search) => expect(getShownView(VIEWS, search)?.view).toBe(DRAFTS),
  );
});

describe('the address of a view', () => {
  it('has the query of the view, its id and the viewed year', () => {
    const search = toShownSearch('columns=skuId%2Cbrand', RINGS, 'fiscalYear=2025&page=4&skuName=x');
    expect(search).toBe('columns=skuId,brand&fiscalYear=2025&saved=2');
    expect(toShownSearch('', null, 'skuName=x')).toBe('');
  });

  it('is stored without page, year and id', () => {
    expect(toViewSearch('page=2&fiscalYear=2026&saved=5')).toBe('');
    expect(toViewSearch('sort=status&page=2&brandIds=3')).toBe('brandIds=3&sort=status');
  });
});
