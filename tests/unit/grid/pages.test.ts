import { toPages, toPageText } from '@/components/grid/pages';

describe('the pages of a list', () => {
  it('an empty list is page 1 of 1', () => {
    expect(toPages(0, 25)).toBe(1);
    expect(toPageText({ page: 1, limit: 25, totalCount: 0 })).toBe('No rows of 0');
  });

  it('the last page may be short', () => {
    expect(toPages(148, 25)).toBe(6);
    expect(toPageText({ page: 6, limit: 25, totalCount: 148 })).toBe('Rows 126 to 148 of 148');
  });

  it('thousands are kept apart', () => {
    expect(toPageText({ page: 2, limit: 500, totalCount: 6000 })).toBe('Rows 501 to 1 000 of 6 000');
  });

  it('past the end there are no rows', () => {
    expect(toPageText({ page: 9, limit: 25, totalCount: 148 })).toBe('No rows of 148');
  });
});
