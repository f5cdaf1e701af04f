import { toDay } from '@/domain/format';
import { requireSystemById } from '@/domain/systems';
import type { Database } from '../../data/database/database';
import { brands, markets } from '../../data/database/schema';
import type { ImportJob } from '../../data/imports/import-jobs';
import { toFindIds } from './columns/names';
import type { ReadingContext } from './readout';

/** What the rows of a job's file are read against: its system and year, and all brands and markets by name. */
export async function toReadingContext(database: Database, job: ImportJob): Promise<ReadingContext> {
  const allBrands = await database.select().from(brands);
  const allMarkets = await database.select().from(markets);
  return {
    system: requireSystemById(job.allocationSystemId),
    fiscalYear: job.fiscalYear,
    today: toDay(job.createdAt),
    findBrands: toFindIds(allBrands.map(({ brandId: id, code, label }) => ({ id, code, label }))),
    findMarkets: toFindIds(allMarkets.map(({ marketId: id, code, label }) => ({ id, code, label }))),
  };
}
