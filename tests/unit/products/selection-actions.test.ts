import { describe, expect, it, test } from '@jest/globals';
import { runEach } from '@/components/products/list/run-each';
import { planAction } from '@/components/products/list/selection-actions';
import { holding, writesAtPublication } from '../workspace/writes-fixture';
import { makeProduct } from './product-fixture';

const open = writesAtPublication(holding(2, 1, [3]));
const draft = makeProduct({ publishedAt: null, status: 'draft' });
const published = makeProduct();
const disabled = makeProduct({ isDisabled: true, status: 'disabled' });
const foreign = makeProduct({ publishedAt: null, brandId: 9 });

describe('an action on several products', () => {
  it('includes only the products it would change', () => {
    const selected = [draft, published, disabled];
    expect(planAction('publish', selected, open).products).toEqual([draft]);
    expect(planAction('disable', selected, open).products).toEqual([draft, published]);
    expect(planAction('enable', selected, open).products).toEqual([disabled]);
  });

  it('opens final products again, and only those', () => {
    const final = makeProduct({ finalizedAt: '2026-06-20T08:00:00Z', status: 'final' });
    expect(planAction('review', [draft, published, final], open).products).toEqual([final]);
    expect(planAction('review', [published], open).reason).toBe('None of the selected products is final.');
    expect(planAction('publish', [final], open).reason).toBe('None of the selected products is a draft.');
  });

  it('leaves out brands outside the user’s permission', () => {
    expect(planAction('publish', [draft, foreign], open).products).toEqual([draft]);
  });

  it('gives a reason when no product is left', () => {
    expect(planAction('publish', [published], open).reason).toBe('None of the selected products is a draft.');
    expect(planAction('publish', [foreign], open).reason).toBe('This brand is not among yours.');
    expect(planAction('disable', [draft], writesAtPublication(holding(2, 1, [3]), 2028)).reason).toBe(
      '2027 is the current fiscal year, not 2028.',
    );
  });
});

test('final products are opened again while the review is at brand publication, in the current year', () => {
  expect(open.isReviewOpening).toBe(true);
  expect(writesAtPublication(holding(2, 1, [3]), 2028).isReviewOpening).toBe(false);
});

describe('one call per row', () => {
  it('keeps the outcomes in row order, independent of which call ends first', async () => {
    const done: number[] = [];
    const outcomes = await runEach({
      items: [5, 1, 4, 2, 3],
      call: async (item) => {
        for (let turn = 0; turn < item; turn++) await Promise.resolve();
        if (item === 4) throw new Error('refused');
      },
      onProgress: (count) => done.push(count),
    });
    expect(outcomes.map(({ item, error }) => [item, error?.message])).toEqual([
      [5, undefined],
      [1, undefined],
      [4, 'refused'],
      [2, undefined],
      [3, undefined],
    ]);
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('runs at most four calls at once', async () => {
    let running = 0;
    let most = 0;
    await runEach({
      items: Array.from({ length: 20 }, (_, index) => index),
      call: async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
      },
    });
    expect(most).toBe(4);
  });

  it('starts no call after it was stopped', async () => {
    const controller = new AbortController();
    const outcomes = await runEach({
      items: [1, 2, 3, 4, 5, 6, 7, 8],
      signal: controller.signal,
      call: async (item) => {
        if (item === 2) controller.abort();
      },
    });
    expect(outcomes.length).toBeLessThan(8);
  });
});
