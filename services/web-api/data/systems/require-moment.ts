import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RoundMoment, toRoundMoment } from '@/domain/mid-year-review';
import { getCurrentStep } from '@/domain/steps';
import { toNotFound } from '../../refusals';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows } from '../database/database';
import { allocationSystems, steps } from '../database/schema';

const { currentFiscalYear, isEnabled } = allocationSystems;
const ofSystem = createColumnReader({ currentFiscalYear, isEnabled }, 'system_');
const ofStep = createColumnReader(getTableColumns(steps), 'step_');
const Row = z.record(z.string(), z.unknown());
/** A year without steps has one row, with nothing of a step. */
const hasStep = (row: z.output<typeof Row>) => row.step_order !== null;
const SELECT = sql`select ${ofSystem.selected}, ${ofStep.selected}
  from ${allocationSystems} left join ${steps} on ${steps.allocationSystemId} = ${allocationSystems.allocationSystemId}
    and ${steps.fiscalYear} = ${allocationSystems.currentFiscalYear}
  where ${allocationSystems.allocationSystemId} =`;

/**
 * The current state of the system: its current fiscal year and the step of that year that is open on a UTC day. Throws
 * a ProblemError of 404 when the system is not enabled.
 */
export async function requireMoment(
  database: Database,
  allocationSystemId: number,
  today: string,
): Promise<RoundMoment> {
  const rows = await queryRows(database, Row, sql`${SELECT} ${allocationSystemId}`);
  const [first] = rows.map(ofSystem.read);
  if (!first) throw new RangeError(`The allocation system ${allocationSystemId} is not in the database.`);
  if (!first.isEnabled) throw toNotFound();
  const step = getCurrentStep(rows.filter(hasStep).map(ofStep.read), today);
  const { currentFiscalYear } = first;
  return toRoundMoment({ allocationSystemId, currentFiscalYear, currentStep: step?.order ?? null }, step);
}
