import { toWrites } from '@/components/workspace/writes';
import type { Actor } from '@/domain/rights';
import type { Step } from '@/domain/steps';

/** A user with one permission, in RUC. */
export const holding = (
  roleId: number,
  permissionTypeId: number | null,
  ids: number[] | null = permissionTypeId ? [1] : null,
): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId, ids }],
});

/** A first round that is over, and a second round in its brand publication step. */
export const STEPS: Step[] = [
  { order: 1, startDate: '2026-04-06', endDate: '2026-05-01', isMidYearReview: false },
  { order: 2, startDate: '2026-05-04', endDate: '2026-05-29', isMidYearReview: false },
  { order: 1, startDate: '2026-10-05', endDate: '2026-10-30', isMidYearReview: true },
  { order: 3, startDate: '2026-11-30', endDate: '2026-12-25', isMidYearReview: true },
];

export const writesAtPublication = (user: Actor, fiscalYear = 2027) =>
  toWrites(
    {
      user,
      moment: { allocationSystemId: 1, currentFiscalYear: 2027, currentStep: 1 },
      steps: STEPS,
      today: '2026-10-27',
    },
    fiscalYear,
  );
