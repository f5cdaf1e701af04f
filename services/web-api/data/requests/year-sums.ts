/** The sums of a year's requests: columns over `requests as r` beside `products as p`. */
import { type SQL, sql } from 'drizzle-orm';
import { toIntArray } from '../database/database';
import type { SummaryScope } from '../summary/summary-scope';

type Filters = { brandIds?: readonly number[] | undefined; marketIds?: readonly number[] | undefined };

const isAmong = (column: SQL, ids: readonly number[] | undefined): SQL =>
  ids?.length ? sql`${column} = any(${toIntArray(ids)})` : sql`true`;

/** The requests that a reader's sums count, for `from`; `and` may follow. `isOfYears` is on `r.fiscal_year`. */
export const toCountedRequests = (
  allocationSystemId: number,
  { ofRequests, setAside }: Pick<SummaryScope, 'ofRequests' | 'setAside'>,
  isOfYears: SQL,
  { brandIds, marketIds }: Filters = {},
): SQL => sql`requests as r join products as p on p.product_id = r.product_id
  where r.allocation_system_id = ${allocationSystemId} and ${isOfYears} and ${ofRequests} and not ${setAside}
    and ${isAmong(sql`r.brand_id`, brandIds)} and ${isAmong(sql`r.market_id`, marketIds)}`;

/**
 * The allocated quantity of a request as the reader may see it: without drafts, a reopened product keeps the figures of its
 * first round.
 */
export const toAllocated = ({ showsDraftFigures }: Pick<SummaryScope, 'showsDraftFigures'>): SQL =>
  showsDraftFigures
    ? sql`r.allocated_quantity`
    : sql`case when p.finalized_at is null then r.floor_quantity else r.allocated_quantity end`;

/**
 * The quantities: the sum of those entered, null where none is, as `addUp` adds. `requestedDecided` is the part of `requested` whose
 * figures the reader sees as `allocated`; where drafts are shown an undecided one counts too, as 0.
 */
export const toQuantities = (scope: Pick<SummaryScope, 'showsDraftFigures'>): SQL => {
  const allocated = toAllocated(scope);
  const isSeen = scope.showsDraftFigures ? sql`true` : sql`${allocated} is not null`;
  return sql`sum(r.requested_quantity) as requested, sum(${allocated}) as allocated,
    sum(r.requested_quantity) filter (where ${isSeen}) as "requestedDecided"`;
};

/** The counts: `closed` and `requiredClosed` were unanswered when their product was submitted. */
export const COUNTS: SQL = sql`count(*) as total, count(r.requested_quantity) as answered,
  count(*) filter (where r.is_request_required) as required,
  count(r.requested_quantity) filter (where r.is_request_required) as "requiredAnswered",
  count(*) filter (where r.finalized_at is not null and r.requested_quantity is null) as closed,
  count(*) filter (where r.finalized_at is not null and r.requested_quantity is null and r.is_request_required)
    as "requiredClosed"`;
