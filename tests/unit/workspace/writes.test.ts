import { describe, expect, it } from '@jest/globals';
import { keptByRow } from '@/components/workspace/writes';
import { toOpeningText } from '@/domain/steps';
import { holding, STEPS, writesAtPublication } from './writes-fixture';

describe('a write at the current step', () => {
  it('is allowed without a note for an editor of the brand in its step', () => {
    const writes = writesAtPublication(holding(2, 1));
    expect(writes.whyNot('product.write', { brandId: 1 })).toBeNull();
    expect(writes.noteOn('product.write')).toBeNull();
  });

  it('shows the opening day to a user who will be allowed later', () => {
    const sentence = 'Final allocation submission opens on 2026/11/30, in 34 days.';
    const writes = writesAtPublication(holding(2, 1));
    expect(writes.whyNot('request.writeBrandPart', { brandId: 1 })).toBe(sentence);
    expect(writes.noteOn('request.writeBrandPart')).toBe(sentence);
  });

  it('shows the missing right, not a date, to a user without the right', () => {
    const viewer = writesAtPublication(holding(1, 1));
    expect(viewer.whyNot('request.writeBrandPart')).toBe('Only editors and administrators can do this.');
    expect(viewer.noteOn('request.writeBrandPart')).toBe('You can view but not edit.');
    expect(writesAtPublication(holding(2, 1)).whyNot('product.write', { brandId: 2 })).toBe(
      'This brand is not among yours.',
    );
  });

  it('is always allowed for an administrator, with a note about its consequences', () => {
    const writes = writesAtPublication(holding(3, null));
    expect(writes.whyNot('request.writeMarketPart')).toBeNull();
    expect(writes.noteOn('request.writeMarketPart')).toBe(
      'Market submission ended on 2026/05/29: the history marks changes as outside it',
    );
    expect(writesAtPublication(holding(3, null), 2026).noteOn('product.write')).toBe(
      '2027 is the current fiscal year, not 2026: the history marks changes as outside it',
    );
  });
});

describe('the opening text of a step', () => {
  it('names its next round, else its last one, else that the year does not have it', () => {
    expect(toOpeningText(1, STEPS, '2026-10-04')).toBe('Brand publication opens on 2026/10/05, in 1 day');
    expect(toOpeningText(1, STEPS, '2026-10-31')).toBe('Brand publication ended on 2026/10/30');
    expect(toOpeningText(2, [], '2026-10-31')).toBe('Market submission is not planned for this fiscal year');
  });
});

describe('the answers for the rows of a grid', () => {
  it('judge each row once, allowed and refused ones alike', () => {
    const judged: object[] = [];
    const [open, closed] = [{ isOpen: true }, { isOpen: false }];
    const whyNot = keptByRow((row: { isOpen: boolean }) => {
      judged.push(row);
      return row.isOpen ? null : 'Closed.';
    });
    expect([open, closed, open, closed].map(whyNot)).toEqual([null, 'Closed.', null, 'Closed.']);
    expect(judged).toEqual([open, closed]);
  });
});
