/** The sums of requests that readers see: those that are kept, less those of products set aside. */
import { type SQL, sql } from 'drizzle-orm';
import { isAmong, type Key, type Narrowed, needsBoth, toSetAsideSource, toSource } from './kept-source';

const KEYS = sql`fiscal_year, brand_id, market_id`;
const KINDS = sql`total, required, answered, required_answered`;

/** Of the sums that count final requests beside the others. */
const CLOSED = sql`final_total - final_answered as closed, final_required - final_required_answered as required_closed,
  final_allocated + floor_allocated as visible_allocated`;

/** The sums by brand and market have their final requests and minimums in tables of their own (0160, 0190). */
const toSumsByBoth = (isMet: SQL): SQL => sql`
  select ${KEYS}, ${KINDS}, requested, allocated, 0 as closed, 0 as required_closed, final_allocated as visible_allocated
  from request_sums where ${isMet}
  union all
  select ${KEYS}, 0, 0, 0, 0, 0, 0, total - answered, required - required_answered, 0 from final_request_sums where ${isMet}
  union all
  select ${KEYS}, 0, 0, 0, 0, 0, 0, 0, 0, allocated from floor_sums where ${isMet}`;

type Wanted = {
  /** The key that is read; null: all requests together. */
  by: Key | null;
  /** On `fiscal_year`. */
  isOfYears: SQL;
  /** Which products are set aside, on `is_disabled` and `is_published`. */
  setAside: SQL;
};

/**
 * Rows to be added up, for `from`: counts (`total`, `required`, `answered`, `required_answered`), quantities (`requested`,
 * `allocated`), and `closed` and `required_closed`: unanswered when their product was submitted. `visible_allocated` is what
 * markets see: final quantities of submitted products, and the minimums of reopened ones.
 */
export function toYearSums(
  allocationSystemId: number,
  narrowed: Narrowed,
  { by, isOfYears, setAside }: Wanted,
): SQL {
  const isMet = sql`allocation_system_id = ${allocationSystemId} and ${isOfYears} and ${isAmong(narrowed)}`;
  const kept = needsBoth(narrowed, by)
    ? toSumsByBoth(isMet)
    : sql`select ${KEYS}, ${KINDS}, requested, allocated, ${CLOSED} from ${toSource(narrowed, by)} and ${isMet}`;
  return sql`(
    ${kept}
    union all
    select ${KEYS}, -total, -required, -answered, -required_answered, -requested, -allocated, -closed, -required_closed,
      -visible_allocated
    from (
      select ${KEYS}, ${KINDS}, requested, allocated, ${CLOSED}
      from ${toSetAsideSource(narrowed, by)} and ${isMet} and ${setAside}
    ) as set_aside
  ) as year_sums`;
}
