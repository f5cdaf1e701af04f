import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { System } from '@/domain/systems';
import { listSystemYears } from '../../data/core/fiscal-years';
import { readRetired, toRetiredError } from '../../data/core/retired';
import { type Database, queryRows, toIntArray } from '../../data/database/database';
import { NO_SUCH_BRAND, NOT_ELIGIBLE } from '../../refusal-texts';
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

/** The fields that newly name a retired brand or market. */
async function toRetiredErrors(database: Database, input: References, before: References | null) {
  const retired = await readRetired(database);
  const toError = (field: 'eligibleMarketIds' | 'requiredMarketIds') =>
    toRetiredError(retired.markets, input[field], before?.[field] ?? null);
  return {
    brandId: toRetiredError(retired.brands, [input.brandId], before && [before.brandId]),
    eligibleMarketIds: toError('eligibleMarketIds'),
    requiredMarketIds: toError('requiredMarketIds'),
  };
}

/**
 * Throws 400, by field, for an unknown year, brand or market, a required market that is not eligible, and a retired
 * brand or market that the product `before` does not name.
 */
export async function requireReferences(
  database: Database,
  system: System,
  input: References,
  before: References | null,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const years = await listSystemYears(database, system.id);
  if (!years.includes(input.fiscalYear)) {
    errors.fiscalYear = [`${system.label} has no fiscal year ${input.fiscalYear}.`];
  }
  // Prevents the brand from being retired or merged until the write ends.
  const brands = sql`select brand_id as id from brands where brand_id = ${input.brandId} for share`;
  if ((await queryRows(database, Row, brands)).length === 0) errors.brandId = [NO_SUCH_BRAND];
  const { eligibleMarketIds: eligible, requiredMarketIds: required } = input;
  const unknownEligible = await toUnknown(database, eligible ?? []);
  if (unknownEligible.length > 0) errors.eligibleMarketIds = [toMarketsSentence(unknownEligible)];
  const unknownRequired = await toUnknown(database, required);
  if (unknownRequired.length > 0) {
    errors.requiredMarketIds = [toMarketsSentence(unknownRequired)];
  } else if (eligible !== null && required.some((id) => !eligible.includes(id))) {
    errors.requiredMarketIds = [NOT_ELIGIBLE];
  }
  for (const [field, message] of Object.entries(await toRetiredErrors(database, input, before))) {
    if (message !== null) errors[field] ??= [message];
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}
