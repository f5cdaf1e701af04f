/** Changes of an allocation system: its current fiscal year, and whether it is enabled. */
import { asc, eq, sql } from 'drizzle-orm';
import type { AllocationSystem } from '@/domain/contract/core';
import type { User } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import { requireAllocationSystem } from '../../data/core/allocation-systems';
import { requireFiscalYear } from '../../data/core/fiscal-years';
import type { Transaction } from '../../data/database/database';
import { allocationSystems, changes } from '../../data/database/schema';
import { getLastChange } from '../../data/history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { requireFound, requireMay, requireVersion, toConflict } from '../../refusals';

const FIELDS = ['currentFiscalYear', 'isEnabled'] as const;

type SystemRow = typeof allocationSystems.$inferSelect;
type Change = { [F in (typeof FIELDS)[number]]?: SystemRow[F] | undefined };
type Context = ChangeContext & { by: User; ifMatch: number | null; today: string };

/** Throws 403 for a user who may not switch systems, 409 for the last enabled one: no one could enable it again. */
function requireSwitchable(
  rows: readonly SystemRow[],
  before: SystemRow,
  isEnabled: boolean,
  by: User,
): void {
  if (isEnabled === before.isEnabled) return;
  requireMay(by, 'application.administer', {});
  const isOtherEnabled = rows.some((row) => row !== before && row.isEnabled);
  if (!isEnabled && !isOtherEnabled) throw toConflict('At least one allocation system stays enabled.');
}

async function requireLatest(transaction: Transaction, row: SystemRow, { ifMatch }: Context) {
  const { allocationSystemId, version } = row;
  const ofTheseFields = sql`${changes.field} in ('currentFiscalYear', 'isEnabled')`;
  await requireVersion(ifMatch, {
    version,
    what: requireSystemById(allocationSystemId).label,
    readLast: () => getLastChange(transaction, 'allocationSystem', allocationSystemId, ofTheseFields),
  });
}

/**
 * Sets the current year of a system, and enables or disables it. Throws 409 if the version is outdated or no other
 * system is enabled, 403 for a user who may not switch systems, 404 for an unknown system, and for a disabled one unless
 * the user may enable it.
 */
export async function updateAllocationSystem(
  transaction: Transaction,
  allocationSystemId: number,
  change: Change,
  context: Context,
): Promise<AllocationSystem> {
  const { by, today } = context;
  // Locks all systems in one order: of two users who disable two systems, the second sees the first one's change.
  const rows = await transaction
    .select()
    .from(allocationSystems)
    .orderBy(asc(allocationSystems.allocationSystemId))
    .for('update');
  const row = rows.find((each) => each.allocationSystemId === allocationSystemId);
  const isShown = row?.isEnabled || may(by, 'application.administer', {}).allowed;
  const before = requireFound(isShown ? row : null);
  await requireLatest(transaction, before, context);
  const { currentFiscalYear = before.currentFiscalYear, isEnabled = before.isEnabled } = change;
  requireSwitchable(rows, before, isEnabled, by);
  await requireFiscalYear(transaction, allocationSystemId, currentFiscalYear, 'currentFiscalYear');
  const after = { ...before, currentFiscalYear, isEnabled };
  const changed = toChanges(allocationSystemId, FIELDS, before, after);
  if (changed.length > 0) {
    await transaction
      .update(allocationSystems)
      .set({ currentFiscalYear, isEnabled, version: sql`${allocationSystems.version} + 1` })
      .where(eq(allocationSystems.allocationSystemId, allocationSystemId));
    await recordChanges(transaction, 'allocationSystem', context, changed);
  }
  return requireAllocationSystem(transaction, allocationSystemId, today);
}
