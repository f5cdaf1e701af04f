import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { System } from '@/domain/systems';
import { listSystemYears } from '../../data/core/fiscal-years';
import { type Database, queryRows, toIntArray } from '../../data/database/database';
import { toInvalid } from '../../refusals';

const Row = z.object({ id: z.number() });
const SHOWN = 5;

async function toUnknown(database: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows(
    database,
    Row,
    sql`select market_id as id from markets where market_id = any(${toIntArray(ids)})`,
  );
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

const toMarketsSentence = (ids: readonly number[]) => `There is no market ${ids.slice(0, SHOWN).join(', ')}.`;

export type References = {
  fiscalYear: number;
  brandId: number;
  eligibleMarketIds: number[] | null;
  requiredMarketIds: number[];
};

/** Throws 400, by field, for an unknown year, brand or market, or a required market that is not eligible. */
export async function requireReferences(
  database: Database,
  system: System,
  input: References,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const years = await listSystemYears(database, system.id);
  if (!years.includes(input.fiscalYear)) {
    errors.fiscalYear = [`${system.label} has no fiscal year ${input.fiscalYear}.`];
  }
  const brands = sql`select brand_id as id from brands where brand_id = ${input.brandId}`;
  if ((await queryRows(database, Row, brands)).length === 0) errors.brandId = ['There is no such brand.'];
  const { eligibleMarketIds: eligible, requiredMarketIds: required } = input;
  const unknownEligible = await toUnknown(database, eligible ?? []);
  if (unknownEligible.length > 0) errors.eligibleMarketIds = [toMarketsSentence(unknownEligible)];
  const unknownRequired = await toUnknown(database, required);
  if (unknownRequired.length > 0) {
    errors.requiredMarketIds = [toMarketsSentence(unknownRequired)];
  } else if (eligible !== null && required.some((id) => !eligible.includes(id))) {
    errors.requiredMarketIds = ['Only eligible markets can be required to answer.'];
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}
