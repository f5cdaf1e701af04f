import { describe, expect, it } from '@jest/globals';
import { joinTyped } from '@/lib/client/join-typed';

const seen = {
  name: 'Halo',
  rates: { GBP: '1.16', USD: '0.92' },
  dates: [{ from: '05/11' }, { from: '06/08' }],
};

describe('what is typed before a kept edit is shown', () => {
  it('stands beside what was kept in other fields, at any depth', () => {
    const kept = { ...seen, name: 'Halo rose', rates: { ...seen.rates, GBP: '1.2' } };
    const typed = { ...seen, rates: { ...seen.rates, USD: '0.95' } };
    expect(joinTyped(seen, typed, kept)).toEqual({
      ...seen,
      name: 'Halo rose',
      rates: { GBP: '1.2', USD: '0.95' },
    });
  });

  it('stands in its row of a list, beside rows that were kept', () => {
    const kept = { ...seen, dates: [{ from: '05/12' }, { from: '06/08' }] };
    const typed = { ...seen, dates: [{ from: '05/11' }, { from: '06/09' }] };
    expect(joinTyped(seen, typed, kept).dates).toEqual([{ from: '05/12' }, { from: '06/09' }]);
  });

  it('keeps a field that only the kept edit has', () => {
    const kept = { ...seen, rates: { ...seen.rates, JPY: '0.006' } };
    expect(joinTyped(seen, { ...seen, name: 'Halo 2' }, kept)).toEqual({ ...kept, name: 'Halo 2' });
  });

  it('leaves out a field that was taken out', () => {
    const before: Record<string, string> = { GBP: '1.16', USD: '0.92' };
    const joined = joinTyped(before, { GBP: '1.16' }, { ...before, GBP: '1.2' });
    expect(Object.keys(joined)).toEqual(['GBP']);
  });

  it('is the last word in the field that both changed', () => {
    expect(joinTyped(seen, { ...seen, name: 'Halo 2' }, { ...seen, name: 'Halo rose' }).name).toBe('Halo 2');
  });

  it('leaves the kept edit as it is when nothing was typed', () => {
    const kept = { ...seen, name: 'Halo rose' };
    expect(joinTyped(seen, { ...seen }, kept)).toBe(kept);
  });
});
