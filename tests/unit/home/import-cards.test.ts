import { describe, expect, it } from '@jest/globals';
import { toTodoCards } from '@/components/home/todo-cards';
import type { ImportSummary } from '@/domain/contract/import';
import { ImportStatus } from '@/domain/enumerations';
import type { Actor } from '@/domain/rights';
import { stepOf, yearOf } from './years';

const holding = (roleId: number): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId: 2, ids: [1] }],
});
const editor = holding(2);
const years = [
  yearOf({ systemId: 1, step: stepOf(2, '2026-09-28', '2026-10-09') }),
  yearOf({ systemId: 4, step: stepOf(2, '2026-09-28', '2026-10-09') }),
];
const imported = (fileId: number, more: Partial<ImportSummary> = {}): ImportSummary => ({
  fileId,
  takenBack: null,
  by: { userId: 1, name: 'Ida', email: 'ida@test.example' },
  status: ImportStatus.Complete,
  isDryRun: false,
  allocationSystemId: 1,
  fiscalYear: 2027,
  fileName: 'pitches-mid-year.xlsx',
  fileFolder: 'requests',
  totalRows: 40,
  processedRows: 40,
  created: 0,
  updated: 34,
  unchanged: 0,
  failed: 6,
  createdAt: '2026-10-02T09:00:00.000Z',
  finishedAt: '2026-10-02T09:00:05.000Z',
  ...more,
});
const cardsOf = (imports: ImportSummary[], user = editor) =>
  toTodoCards(user, years, imports).map(({ count, label, detail, action, daysLeft }) => ({
    count,
    label,
    detail,
    href: action.href,
    daysLeft,
  }));

describe('refused rows of an import, on Home', () => {
  it('are counted with day and file, and link to the import', () => {
    expect(cardsOf([imported(7)])).toEqual([
      {
        count: 6,
        label: 'rows refused on 10/02',
        detail: 'pitches-mid-year.xlsx',
        href: '/ruc/imports?fileId=7',
        daysLeft: 5,
      },
    ]);
  });

  it('are not shown when a later import of the same kind refused nothing', () => {
    expect(cardsOf([imported(8, { failed: 0 }), imported(7)])).toEqual([]);
    expect(cardsOf([imported(7), imported(8, { failed: 0 })])).toEqual([]);
    expect(cardsOf([imported(8, { failed: 0, fileFolder: 'products' }), imported(7)])).toHaveLength(1);
  });

  it('stay when a later import was only checked', () => {
    expect(cardsOf([imported(8, { failed: 0, isDryRun: true }), imported(7)])).toHaveLength(1);
    expect(cardsOf([imported(7, { isDryRun: true })])).toEqual([]);
  });

  it('are hidden for an import that runs, is of another year, a fortnight old, or of a system the user left', () => {
    for (const more of [
      { status: ImportStatus.SavingData, finishedAt: null },
      { fiscalYear: 2026 },
      { createdAt: '2026-09-10T09:00:00.000Z' },
      { allocationSystemId: 4 },
      { allocationSystemId: 2 },
    ])
      expect(cardsOf([imported(7, more)])).toEqual([]);
    expect(cardsOf([imported(7)], holding(1))).toEqual([]);
  });

  it('are shown as one stopped file when the import was stopped', () => {
    const [card] = cardsOf([imported(7, { status: ImportStatus.Error, failed: 0 })]);
    expect(card).toMatchObject({ count: 1, label: 'file stopped on 10/02' });
  });
});
