import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from './database';

const Batch = z.object({ keys: z.string() });

/**
 * The keys of all rows of a sorted query, by the batch. They are sorted once, and a batch is one text until it is used:
 * millions of keys take a few megabytes. `sorted` selects a text named `key`.
 */
export async function* readInBatches(
  database: Database,
  sorted: SQL,
  rowsAtOnce: number,
): AsyncGenerator<string[]> {
  const batches = await queryRows(
    database,
    Batch,
    sql`select string_agg(key, ',' order by place) as keys from (
        select key, place, (place - 1) / ${rowsAtOnce}::integer as batch
        from (select key, row_number() over () as place from (${sorted}) as sorted) as placed
      ) as batched
      group by batch order by batch`,
  );
  for (const { keys } of batches) yield keys.split(',');
}
