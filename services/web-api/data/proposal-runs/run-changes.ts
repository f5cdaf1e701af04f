import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { changes, products, requests } from '../database/schema';
import { isOfStatuses } from '../products/product-status';
import { toRequestScope, type Viewer } from '../requests/viewer';

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

/** The figure or the reason of the request was changed by anything else after the run's change `made`. */
const isChangedSince = sql`exists (
  select from ${changes} later
  where later.entity = 'request' and later.entity_id = made.entity_id and later.change_id > made.change_id
    and later.field in (${ofFigures}) and later.run_id is distinct from made.run_id
)`;

/** `made` is what the run changed of a request. */
const isMade = (runId: number) =>
  sql`made.run_id = ${runId} and made.entity_id = ${requests.requestId} and made.entity = 'request'
    and not made.is_run_undo and made.field in (${ofFigures})`;

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
        select made.field, made.from_value, ${isChangedSince} as is_changed_since
        from ${changes} made where ${isMade(runId)} offset 0
      ) as c
      where ${requests.productId} = any(${toIntArray(productIds)})
      order by ${requests.requestId}`,
  );

const count = z.number();
const Counts = z.object({
  changes: count,
  changedSince: count,
  locked: count,
  closed: count,
  closedProducts: count,
});
export type TakeBackCounts = z.infer<typeof Counts>;

/** How many figures of a run of these products would go back, and how many would stay, each for the first cause that holds. */
export async function countTakeBack(
  database: Database,
  viewer: Viewer,
  runId: number,
  productIds: readonly number[],
): Promise<TakeBackCounts> {
  const [counts] = await queryRows(
    database,
    Counts,
    sql`select count(*) filter (where is_open and not is_changed_since and not is_locked)::integer as changes,
        count(*) filter (where is_open and is_changed_since)::integer as "changedSince",
        count(*) filter (where is_open and not is_changed_since and is_locked)::integer as locked,
        count(*) filter (where not is_open)::integer as closed,
        count(distinct product_id) filter (where not is_open)::integer as "closedProducts"
      from (
        select ${requests.productId} as product_id, ${requests.isLocked} as is_locked, c.is_changed_since,
          ${isOfStatuses(['published'])} and ${toRequestScope(viewer)} as is_open
        from ${requests} join ${products} on ${products.productId} = ${requests.productId}
          cross join lateral (
            select bool_or(made.field = 'allocatedQuantity') as is_figure, bool_or(${isChangedSince}) as is_changed_since
            from ${changes} made where ${isMade(runId)} offset 0
          ) as c
        where ${requests.productId} = any(${toIntArray(productIds)}) and c.is_figure
      ) as figures`,
  );
  if (!counts) throw new Error('Sums are one row.');
  return counts;
}
