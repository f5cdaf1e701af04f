import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ImportRow, type ImportRowQuery } from '@/domain/contract/import';
import type { PageOf } from '@/domain/contract/paging';
import { type Database, queryRows } from '../database/database';

const Count = z.object({ count: z.coerce.number() });

/** Refused and accepted rows in one list, in the order of the file. */
const toLines = (fileId: number, outcome: ImportRowQuery['outcome']) => {
  const kept = sql`select row_number, outcome, position, product, market, column_name, before, value,
      null::text as message from import_rows where file_id = ${fileId}`;
  const refused = sql`select row_number, 'refused' as outcome, position, product, market, column_name,
      null as before, value, message from import_refusals where file_id = ${fileId}`;
  if (outcome === 'refused') return refused;
  return outcome === undefined ? sql`${kept} union all ${refused}` : sql`${kept} and outcome = ${outcome}`;
};

/** A page of the outcomes of an import's rows. The caller has checked that the import may be read. */
export async function listImportRows(
  database: Database,
  fileId: number,
  { outcome, page, limit }: ImportRowQuery,
): Promise<PageOf<ImportRow>> {
  const lines = toLines(fileId, outcome);
  const [counted] = await queryRows(database, Count, sql`select count(*) as count from (${lines}) as lines`);
  const items = await queryRows(
    database,
    ImportRow,
    sql`select row_number as "row", outcome, product, market, column_name as "column", before, value, message
      from (${lines}) as lines order by row_number nulls first, outcome, position
      limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items, totalCount: counted?.count ?? 0, page, limit };
}
