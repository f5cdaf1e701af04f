import { describe, expect, test } from '@jest/globals';
import { toFirstKind, toImportKinds } from '@/components/imports/import-kinds';
import { toNothingToApply, toOutcomeText, toStateText } from '@/components/imports/import-words';
import type { ImportSummary } from '@/domain/contract/import';
import type { Actor } from '@/domain/rights';

const holding = (roleId: number, permissionTypeId: number | null): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId, ids: permissionTypeId ? [1] : null }],
});
const AT_PUBLICATION = { allocationSystemId: 1, currentFiscalYear: 2027, currentStep: 1 } as const;
const toReasons = (actor: Actor, fiscalYear = 2027) =>
  toImportKinds(actor, AT_PUBLICATION, fiscalYear).map(({ reason }) => reason);

describe('the kinds of imports', () => {
  test('a brand editor at brand publication: products are open, the others say why not', () => {
    expect(toReasons(holding(2, 1))).toEqual([
      null,
      'Your permission is of another kind: brand and market work are separate.',
      'The current step does not allow this.',
    ]);
    expect(toReasons(holding(2, 1), 2026)[0]).toBe('This is not the current fiscal year.');
  });

  test('an administrator may do all, and is told what will be marked', () => {
    const kinds = toImportKinds(holding(3, null), AT_PUBLICATION, 2027);
    expect(kinds.map(({ reason }) => reason)).toEqual([null, null, null]);
    expect(kinds.map(({ note }) => note !== null)).toEqual([false, true, true]);
  });

  test('one begins with the kind that was asked for if it is open, else with the only open one', () => {
    const editor = toImportKinds(holding(2, 1), AT_PUBLICATION, 2027);
    const administrator = toImportKinds(holding(3, null), AT_PUBLICATION, 2027);
    expect(toFirstKind(editor, null)).toBe('products');
    expect(toFirstKind(editor, 'requests')).toBe('products');
    expect(toFirstKind(administrator, 'requests')).toBe('requests');
    expect(toFirstKind(administrator, null)).toBeNull();
  });
});

describe('an import in words', () => {
  const summary = (given: Partial<ImportSummary>): ImportSummary => ({
    fileId: 1,
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
    ...given,
  });

  test('what came of its rows, without what is none', () => {
    expect(toOutcomeText(summary({ created: 1_999, failed: 1 }))).toBe('1 999 new, 1 refused');
    expect(toOutcomeText(summary({}))).toBe('No rows');
  });

  test('where it stands', () => {
    expect(toStateText(summary({ status: 2 }))).toBe('Checking rights and rules …');
    expect(toStateText(summary({ status: 5 }))).toBe('Stopped');
    expect(toStateText(summary({}))).toBe('Checked, not applied');
    expect(toStateText(summary({ isDryRun: false }))).toBe('Applied');
  });

  test('why there is nothing to apply', () => {
    expect(toNothingToApply(summary({ updated: 1, failed: 3 }))).toBeNull();
    expect(toNothingToApply(summary({ failed: 3 }))).toMatch(/was refused/);
    expect(toNothingToApply(summary({ unchanged: 3 }))).toMatch(/stands there already/);
  });
});
