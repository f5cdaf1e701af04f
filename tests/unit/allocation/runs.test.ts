/** A rule applied to all products: the run that the board shows, its actions, and its texts. */
import { describe, expect, test } from '@jest/globals';
import { toAllocationView, toRulesHref } from '@/components/allocation/allocation-view';
import { toFilteredBoardHref, toFiltersText } from '@/components/allocation/runs/run-filters';
import { isAtWork, pickNews, toActions, toMovesKey, toNewsKey } from '@/components/allocation/runs/run-state';
import {
  toDetailText,
  toOutcomeText,
  toProgress,
  toTakeBackFigures,
} from '@/components/allocation/runs/run-words';
import { PROPOSAL_RUN_STATUSES, type ProposalRun } from '@/domain/contract/proposal-run';
import { requireSystemById } from '@/domain/systems';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

const JONAS = { userId: 2, name: 'Jonas Weber', email: 'jonas@demo.example' };

const DONE: ProposalRun = {
  runId: 1,
  fiscalYear: 2027,
  rule: 'equal',
  reason: null,
  filters: '',
  by: { userId: 1, name: 'Alma Beltran', email: 'alma@demo.example' },
  status: 'done',
  startedAt: ago(6),
  finishedAt: ago(5),
  products: 1_204,
  productsDone: 1_204,
  changes: 8_412,
  changedProducts: 310,
  more: 7_120,
  fewer: 310,
  refusedProducts: 0,
  failure: null,
  takenBack: null,
  whyNotTakenBack: null,
};
const RUNNING: ProposalRun = { ...DONE, runId: 2, status: 'running', finishedAt: null, productsDone: 412 };
const TAKEN_BACK: ProposalRun = {
  ...DONE,
  status: 'takenBack',
  takenBack: { at: ago(1), by: JONAS, changes: 8_400, kept: 12 },
};
const news = (runs: readonly ProposalRun[], closed: readonly string[] = []) =>
  pickNews(runs, { closed, now: NOW });

describe('the board tells of', () => {
  test('the run that is at work, even if others ended since and it was closed', () => {
    expect(news([TAKEN_BACK, RUNNING], [toNewsKey(RUNNING)])).toBe(RUNNING);
  });
  test('the run that ended or was taken back last', () => {
    const later = { ...DONE, runId: 3, finishedAt: ago(3) };
    expect(news([later, DONE])).toBe(later);
    expect(news([later, TAKEN_BACK])).toBe(TAKEN_BACK);
  });
  test('nothing once the last run was closed, and of it again when it is taken back', () => {
    const closed = [toNewsKey(DONE)];
    expect(news([DONE], closed)).toBeNull();
    expect(news([TAKEN_BACK], closed)).toBe(TAKEN_BACK);
  });
  test('nothing that ended an hour ago', () => {
    expect(news([{ ...DONE, startedAt: ago(70), finishedAt: ago(60) }])).toBeNull();
    expect(news([{ ...DONE, startedAt: ago(70), finishedAt: ago(59) }])).not.toBeNull();
    expect(news([])).toBeNull();
  });
});

test('figures have moved when a run went on, ended or put figures back, in whichever order the runs come', () => {
  const key = toMovesKey([RUNNING, DONE]);
  expect(toMovesKey([DONE, RUNNING])).toBe(key);
  expect(toMovesKey([{ ...RUNNING, productsDone: 413 }, DONE])).not.toBe(key);
  expect(toMovesKey([{ ...RUNNING, status: 'stopped' }, DONE])).not.toBe(key);
  const back = (changes: number) =>
    toMovesKey([{ ...TAKEN_BACK, takenBack: { at: '', by: JONAS, kept: 0, changes } }]);
  expect(back(1)).not.toBe(back(2));
});

test('each state has its actions; without a change there is nothing to take back', () => {
  const all = PROPOSAL_RUN_STATUSES.map((status) => [
    status,
    toActions({ status, changes: 1, takenBack: null }),
  ]);
  expect(Object.fromEntries(all)).toEqual({
    running: ['stop'],
    stopped: ['resume', 'takeBack'],
    done: ['takeBack'],
    failed: ['resume', 'takeBack'],
    takingBack: ['stop'],
    takenBack: [],
  });
  expect(toActions({ ...DONE, changes: 0 })).toEqual([]);
  // Taking back began, and failed or was stopped.
  expect(toActions({ ...TAKEN_BACK, status: 'failed' })).toEqual(['resume']);
  expect(toActions({ ...TAKEN_BACK, status: 'stopped' })).toEqual(['resume']);
  expect(PROPOSAL_RUN_STATUSES.filter((status) => isAtWork({ status }))).toEqual(['running', 'takingBack']);
});

describe('the words', () => {
  test('of a run at work say how far it is', () => {
    expect(toProgress(RUNNING)).toEqual({
      label: 'Applying Equal',
      done: 412,
      of: 1_204,
      text: '412 of 1 204 products',
    });
    expect(toProgress({ ...TAKEN_BACK, status: 'takingBack' })).toEqual({
      label: 'Taking back Equal',
      done: 8_412,
      of: 8_412,
      text: '8 412 of 8 412 cells put back',
    });
  });
  test.each([
    [DONE, 'changed 8 412 cells of 310 products, 7 120 units more and 310 fewer.'],
    [
      { ...DONE, refusedProducts: 2 },
      'changed 8 412 cells of 310 products, 7 120 units more and 310 fewer. 2 products stay as they were.',
    ],
    [
      { ...RUNNING, status: 'stopped' as const, changes: 1, changedProducts: 1, more: 1, fewer: 0 },
      'was stopped after 412 of 1 204 products: 1 cell of 1 product changed, 1 unit more and 0 fewer.',
    ],
    [
      {
        ...RUNNING,
        status: 'failed' as const,
        failure: 'Its file is gone.',
        changes: 0,
        changedProducts: 0,
        more: 0,
        fewer: 0,
      },
      'failed after 412 of 1 204 products: 0 cells of 0 products changed, 0 units more and 0 fewer. Its file is gone.',
    ],
    [
      { ...TAKEN_BACK, status: 'failed' as const, failure: 'It was interrupted several times.' },
      'could not be taken back: 8 400 cells are as before. 12 cells keep what was changed since. It was interrupted several times.',
    ],
    [
      {
        ...TAKEN_BACK,
        status: 'stopped' as const,
        takenBack: { at: ago(1), by: JONAS, changes: 8_000, kept: 0 },
      },
      'was not taken back completely: 8 000 cells are as before. 412 cells have the figure of the rule.',
    ],
    [
      TAKEN_BACK,
      'was taken back by Jonas Weber: 8 400 cells are as before. 12 cells keep what was changed since.',
    ],
  ])('of an outcome, %#', (run, text) => {
    expect(toOutcomeText(run)).toBe(text);
  });
  test('of a state in the list add what its figures do not say', () => {
    expect(toDetailText(DONE)).toBe('');
    expect(toDetailText({ ...DONE, refusedProducts: 1 })).toBe(
      '1 product stays as it was. Such products were submitted or removed since the start, or would fall below their first round.',
    );
    expect(toDetailText(TAKEN_BACK)).toMatch(
      /^By Jonas Weber, 2026\/11\/25 09:59. 8 400 cells are as before./,
    );
  });
  test('before taking back say what goes back, and what stays for which cause', () => {
    const counts = { changes: 8_000, changedSince: 300, locked: 12, closed: 100, closedProducts: 4 };
    expect(toTakeBackFigures(counts)).toEqual([
      ['Cells that go back', 8_000],
      ['Changed since, kept', 300],
      ['Locked, kept', 12],
      ['No longer open, kept', 100],
      ['Products no longer open', 4],
    ]);
  });
  test('of the filters count them, the year left out', () => {
    expect(toFiltersText({ ...DONE, filters: 'FiscalYear=2027' })).toBe('All open products');
    expect(
      toFiltersText({ ...DONE, filters: 'FiscalYear=2027&BrandIds=3&BrandIds=4&Statuses=published' }),
    ).toBe('2 filters');
    expect(toFiltersText({ ...DONE, filters: 'Name=ring' })).toBe('1 filter');
  });
});

describe('the addresses', () => {
  const oes = requireSystemById(4);
  const years = { fiscalYear: 2027, currentFiscalYear: 2027 };
  test('of the list name the year if it is not the current one', () => {
    expect(toRulesHref(oes, years)).toBe('/oes/brand/final-allocation?view=rules');
    expect(toRulesHref(oes, years, 7)).toBe('/oes/brand/final-allocation?view=rules#run-7');
    const href = toRulesHref(oes, { ...years, fiscalYear: 2026 });
    expect(href).toBe('/oes/brand/final-allocation?view=rules&fiscalYear=2026');
    expect(toAllocationView(new URL(href, 'http://localhost').searchParams)).toBe('rules');
  });
  test('of the board of a run have its filters and its year', () => {
    const toHref = (filters: string, fiscalYear = 2027) =>
      toFilteredBoardHref(oes, { filters, fiscalYear }, 2027);
    expect(toHref('FiscalYear=2027')).toBe('/oes/brand/final-allocation');
    expect(toHref('FiscalYear=2027&BrandIds=3&BrandIds=4')).toBe(
      '/oes/brand/final-allocation?brandIds=3&brandIds=4',
    );
    expect(toHref('FiscalYear=2026&Name=ring', 2026)).toBe(
      '/oes/brand/final-allocation?fiscalYear=2026&name=ring',
    );
  });
});
