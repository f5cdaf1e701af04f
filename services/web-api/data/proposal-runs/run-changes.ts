import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { changes, requests } from '../database/schema';

/** What a take-back restores, in the history's words. */
const FIELDS = ['allocatedQuantity', 'allocationReason'] as const;

const Row = z.object({
  requestId: z.number(),
  field: z.enum(FIELDS),
  from: z.union([z.number(), z.string()]).nullable(),
  isChangedSince: z.boolean(),
});
export type RunChange = z.infer<typeof Row>;

const ofFigures = sql.join(
  FIELDS.map((field) => sql`${field}`),
  sql`, `,
);

/**
 * What a run changed of the requests of these products, by request id, and whether the figure or the reason of the request was
 * changed since by anything else. One look into an index for each request, however long the history is: without its
 * own `offset 0` the planner may read all changes of the run for a few products.
 */
export const readRunChanges = (database: Database, runId: number, productIds: readonly number[]) =>
  queryRows(
    database,
    Row,
    sql`select ${requests.requestId} as "requestId", c.field, c.from_value as "from", c.is_changed_since as "isChangedSince"
      from ${requests} cross join lateral (
        select made.field, made.from_value, exists (
          select from ${changes} later
          where later.entity = 'request' and later.entity_id = made.entity_id and later.change_id > made.change_id
            and later.field in (${ofFigures}) and later.run_id is distinct from made.run_id
        ) as is_changed_since
        from ${changes} made
        where made.run_id = ${runId} and made.entity_id = ${requests.requestId} and made.entity = 'request'
          and not made.is_run_undo and made.field in (${ofFigures})
        offset 0
      ) as c
      where ${requests.productId} = any(${toIntArray(productIds)})
      order by ${requests.requestId}`,
  );
