import { getCurrentView, MAX_VIEWS, parseViews, putView, toViewSearch } from '@/components/grid/saved-views';

const VIEWS = [
  { name: 'Drafts of mine', search: 'brandIds=3&sort=status' },
  { name: 'Rings', search: 'skuName=ring' },
];

describe('saved views', () => {
  it('are known again whatever the order of names and the page', () => {
    expect(getCurrentView(VIEWS, 'page=3&sort=status&brandIds=3')?.name).toBe('Drafts of mine');
    expect(getCurrentView(VIEWS, 'brandIds=3')).toBeNull();
    expect(toViewSearch('page=2')).toBe('');
  });

  it('stand by name; one of the same name is renewed', () => {
    const views = putView(putView(VIEWS, { name: 'Rings', search: 'skuName=anneau' }), {
      name: 'A',
      search: 'x=1',
    });
    expect(views.map(({ name }) => name)).toEqual(['A', 'Drafts of mine', 'Rings']);
    expect(views.at(-1)?.search).toBe('skuName=anneau');
  });

  it('are none when storage holds something else', () => {
    expect(parseViews(null)).toEqual([]);
    expect(parseViews('{')).toEqual([]);
    expect(parseViews('[{"name":"","search":""}]')).toEqual([]);
    expect(parseViews(JSON.stringify(VIEWS))).toEqual(VIEWS);
  });

  it('never outgrow their room', () => {
    const many = Array.from({ length: MAX_VIEWS + 5 }, (_, index) => ({ name: `v${index}`, search: 'a=1' }));
    const views = many.reduce<typeof many>((all, view) => putView(all, view), []);
    expect(views).toHaveLength(MAX_VIEWS);
    expect(parseViews(JSON.stringify(views))).toHaveLength(MAX_VIEWS);
  });
});
