import { describe, expect, test } from '@jest/globals';
import { toFirstKind, toImportKinds } from '@/components/imports/import-kinds';
import { toNothingToApply, toOutcomeText, toStateText } from '@/components/imports/import-words';
import type { ImportSummary } from '@/domain/contract/import';
import { holding, writesAtPublication } from '../workspace/writes-fixture';

const editor = holding(2, 1);
const administrator = holding(3, null);
const toReasons = (fiscalYear: number) =>
  toImportKinds(writesAtPublication(editor, fiscalYear)).map(({ reason }) => reason);

describe('the kinds of imports', () => {
  test('a brand editor at brand publication can import products; the other kinds say why not', () => {
    expect(toReasons(2027)).toEqual([
      null,
      'Only brand editors can enter products and final allocations, and only market editors can answer pitches. An administrator can change your permission.',
      'Final allocation submission opens on 2026/11/30, in 34 days.',
    ]);
    expect(toReasons(2026)[0]).toBe('2027 is the current fiscal year, not 2026.');
  });

  test('an administrator can import all kinds and sees which changes will be marked', () => {
    const kinds = toImportKinds(writesAtPublication(administrator));
    expect(kinds.map(({ reason }) => reason)).toEqual([null, null, null]);
    expect(kinds.map(({ note }) => note !== null)).toEqual([false, true, true]);
  });

  test('the first kind is the requested one if it is open, else the only open one', () => {
    const few = toImportKinds(writesAtPublication(editor));
    const all = toImportKinds(writesAtPublication(administrator));
    expect(toFirstKind(few, null)).toBe('products');
    expect(toFirstKind(few, 'requests')).toBe('products');
    expect(toFirstKind(all, 'requests')).toBe('requests');
    expect(toFirstKind(all, null)).toBeNull();
  });
});

describe('the text of an import', () => {
  const summary = (input: Partial<ImportSummary>): ImportSummary => ({
    fileId: 1,
    takenBack: null,
    by: { userId: 1, name: 'Ida', email: 'ida@test.example' },
    status: 4,
    isDryRun: true,
    allocationSystemId: 1,
    fiscalYear: 2027,
    fileName: 'file.xlsx',
    fileFolder: 'products',
    totalRows: 0,
    processedRows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    createdAt: '2026-10-05T10:00:00.000Z',
    finishedAt: null,
    ...input,
  });

  test('counts its rows by outcome, without zeros', () => {
    expect(toOutcomeText(summary({ created: 1_999, failed: 1 }))).toBe('1 999 new, 1 refused');
    expect(toOutcomeText(summary({}))).toBe('No rows');
  });

  test('names its state', () => {
    expect(toStateText(summary({ status: 2 }))).toBe('Checking rights and rules …');
    expect(toStateText(summary({ status: 5 }))).toBe('Stopped');
    expect(toStateText(summary({}))).toBe('Checked, not applied');
    expect(toStateText(summary({ isDryRun: false }))).toBe('Applied');
  });

  test('says why there is nothing to apply', () => {
    expect(toNothingToApply(summary({ updated: 1, failed: 3 }))).toBeNull();
    expect(toNothingToApply(summary({ failed: 3 }))).toMatch(/was refused/);
    expect(toNothingToApply(summary({ unchanged: 3 }))).toMatch(/has the stored values/);
  });
});
