import { describe, expect, it } from '@jest/globals';
import { toNextOpening, toTodoCards } from '@/components/home/todo-cards';
import { NO_EXCEPTIONS } from '@/domain/exceptions';
import type { Actor } from '@/domain/rights';
import { stepOf, yearOf } from './years';

const person = (permissionTypeId: number | null, roleId = 2, systemIds = [1, 2, 3, 4]): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: systemIds.map((allocationSystemId) => ({
    allocationSystemId,
    roleId,
    permissionTypeId,
    ids: permissionTypeId === null ? null : [1],
  })),
});
const brand = person(1);
const market = person(2);

const submission = stepOf(2, '2026-09-28', '2026-10-09');
const publication = stepOf(1, '2026-09-28', '2026-10-23');
const pitches = {
  requests: {
    ...{ total: 100, answered: 60, required: 64, requiredAnswered: 46, closed: 0, requiredClosed: 0 },
    disabledRequired: 0,
    open: 45,
  },
  byMarket: [
    { marketId: 1, required: 30, requiredAnswered: 25, requiredClosed: 0, requested: 0, allocated: 0 },
    { marketId: 2, required: 34, requiredAnswered: 21, requiredClosed: 0, requested: 0, allocated: 0 },
  ],
};
const drafts = { products: { total: 10, draft: 4, published: 5, final: 1, disabled: 0 } };

describe('the task cards on Home', () => {
  it('count the unanswered required pitches of a market, with days left and a link', () => {
    const [card] = toTodoCards(market, [yearOf({ systemId: 1, step: submission, summary: pitches })]);
    expect(card).toMatchObject({
      system: 'RUC',
      topic: 'Market submission',
      count: 18,
      daysLeft: 5,
      progress: { done: 46, of: 64 },
      byMarket: [
        {
          marketId: 2,
          count: 13,
          href: '/ruc/market/pitches?isRequestRequired=true&isAnswered=false&marketIds=2',
        },
        { marketId: 1, count: 5 },
      ],
      action: { href: '/ruc/market/pitches?isRequestRequired=true&isAnswered=false' },
    });
  });

  it('do not count requests left unanswered when their product was submitted', () => {
    const summary = {
      requests: { ...pitches.requests, closed: 10, requiredClosed: 5, disabledRequired: 3 },
      byMarket: pitches.byMarket.map((each) => ({ ...each, requiredClosed: each.marketId === 1 ? 5 : 0 })),
    };
    const [required, others] = toTodoCards(market, [yearOf({ systemId: 1, step: submission, summary })]);
    expect(required).toMatchObject({
      count: 13,
      byMarket: [{ marketId: 2, count: 13 }],
      progress: {
        ...{ done: 46, of: 59, text: 'of 59 required answered' },
        leftOut: '3 disabled, 5 final',
        hint: '8 of 67 required rows need no answer: 3 of disabled products, 5 of final products.',
      },
    });
    expect(others).toMatchObject({
      count: 32,
      action: { href: '/ruc/market/pitches?isRequestRequired=false&isAnswered=false' },
    });
  });

  it('count the last day as one day left', () => {
    const [card] = toTodoCards(market, [
      yearOf({ systemId: 1, step: submission, summary: pitches, today: '2026-10-09' }),
    ]);
    expect(card?.daysLeft).toBe(1);
  });

  it('are sorted by deadline, with those without a deadline last', () => {
    const cards = toTodoCards(market, [
      yearOf({ systemId: 3, summary: pitches }),
      yearOf({ systemId: 4, step: stepOf(2, '2026-10-01', '2026-10-30'), summary: pitches }),
      yearOf({ systemId: 1, step: submission, summary: pitches }),
    ]);
    expect(cards.filter(({ topic }) => topic !== 'Optional').map(({ system }) => system)).toEqual([
      'RUC',
      'OES',
      'LOI',
    ]);
    expect(cards.at(-1)?.daysLeft).toBeNull();
  });

  it('show a brand its drafts at publication and nothing at market submission', () => {
    expect(
      toTodoCards(brand, [yearOf({ systemId: 2, step: publication, summary: drafts })])[0],
    ).toMatchObject({
      count: 4,
      progress: { done: 6, of: 10 },
      action: { href: '/gap/products?statuses=draft' },
    });
    expect(toTodoCards(brand, [yearOf({ systemId: 2, step: submission, summary: drafts })])).toEqual([]);
  });

  it('show a brand its products to submit at the final step', () => {
    const step = stepOf(3, '2026-10-01', '2026-10-16');
    const [card] = toTodoCards(brand, [yearOf({ systemId: 4, step, summary: drafts })]);
    expect(card).toMatchObject({
      count: 5,
      action: { href: '/oes/brand/final-allocation?statuses=published' },
    });
  });

  it('lead to the exceptions of the products to submit, those without any left out', () => {
    const step = stepOf(3, '2026-10-01', '2026-10-16');
    const summary = { ...drafts, exceptions: { ...NO_EXCEPTIONS, undecided: 3, farAboveHistory: 1 } };
    const [card] = toTodoCards(brand, [yearOf({ systemId: 4, step, summary })]);
    const board = '/oes/brand/final-allocation?exceptions=';
    expect(card?.exceptions).toEqual([
      { label: 'Undecided', count: 3, href: `${board}undecided` },
      { label: 'Far above last year', count: 1, href: `${board}farAboveHistory` },
    ]);
  });

  it('show a viewer nothing', () => {
    const year = yearOf({ systemId: 1, step: submission, summary: pitches });
    expect(toTodoCards(person(2, 1), [year])).toEqual([]);
  });

  it('leave out completed tasks', () => {
    const done = {
      requests: { ...pitches.requests, total: 64, answered: 64, requiredAnswered: 64, open: 0 },
    };
    expect(toTodoCards(market, [yearOf({ systemId: 1, step: submission, summary: done })])).toEqual([]);
  });

  it('show nothing in a year that is not the current one', () => {
    const year = { ...yearOf({ systemId: 1, step: submission, summary: pitches }), fiscalYear: 2026 };
    expect(toTodoCards(market, [year])).toEqual([]);
  });

  it('name the next step that opens', () => {
    const year = yearOf({ systemId: 1, steps: [stepOf(2, '2026-10-12', '2026-10-30')] });
    expect(toNextOpening([year])).toEqual({ system: 'RUC', step: 'Market submission', on: '2026-10-12' });
  });
});
