import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** A table of rows to add up: its key columns, and which of these may be null. */
type Bag = { table: string; key: readonly string[]; nullable: readonly string[]; sums: readonly string[] };

const OF_REQUESTS = ['allocation_system_id', 'fiscal_year', 'brand_id', 'market_id'];
const COUNTS = ['total', 'required', 'answered', 'required_answered'];

const FINAL = [
  'final_total',
  'final_required',
  'final_answered',
  'final_required_answered',
  'final_allocated',
];

const OF_PRODUCTS = [
  ...[
    'products',
    'available_quantity',
    'reserve_quantity',
    'request_count',
    'answered_count',
    'declined_count',
  ],
  ...[
    'required_count',
    'required_answered_count',
    'required_declined_count',
    'requested_total',
    'allocated_total',
  ],
  ...['undecided_count', 'unmet_count', 'cut_without_reason_count', 'below_minimum_count', 'far_above_count'],
];

const REPEATED = [
  ...['repeated_pairs', 'repeated_request_count', 'repeated_answered_count', 'repeated_declined_count'],
  ...['repeated_required_count', 'repeated_required_answered_count', 'repeated_required_declined_count'],
];

const STATE = ['is_disabled', 'is_published'];

const BAGS: readonly Bag[] = [
  {
    table: 'request_totals',
    key: ['allocation_system_id', 'fiscal_year'],
    nullable: ['brand_id', 'market_id'],
    sums: [...COUNTS, 'requested', 'allocated', ...FINAL, 'floor_allocated'],
  },
  {
    table: 'set_aside_totals',
    key: ['allocation_system_id', 'fiscal_year', ...STATE],
    nullable: ['brand_id', 'market_id'],
    sums: [...COUNTS, 'requested', 'allocated', ...FINAL, 'floor_allocated'],
  },
  {
    table: 'set_aside_answers',
    key: ['allocation_system_id', 'fiscal_year', 'day', ...STATE],
    nullable: ['brand_id', 'market_id'],
    sums: ['answered'],
  },
  {
    table: 'product_totals',
    key: [
      ...['allocation_system_id', 'fiscal_year', 'brand_id', 'is_published', 'is_final', 'is_disabled'],
      ...['is_above_supply', 'has_undecided', 'has_unmet', 'has_cut_without_reason', 'has_below_minimum'],
      'has_far_above',
    ],
    nullable: ['look_holds'],
    sums: OF_PRODUCTS,
  },
  {
    table: 'repeated_totals',
    key: ['allocation_system_id', 'fiscal_year', 'brand_id', 'is_published', 'is_final', 'is_disabled'],
    nullable: [],
    sums: REPEATED,
  },
  {
    table: 'block_totals',
    key: ['title_block_id', 'is_published', 'is_final', 'is_disabled'],
    nullable: [],
    sums: [
      ...['products', 'offered_to_all', 'offer_count', 'request_count', 'answered_count', 'declined_count'],
      ...['required_count', 'required_answered_count', 'required_declined_count', ...REPEATED],
    ],
  },
  {
    table: 'far_above_totals',
    key: ['allocation_system_id', 'fiscal_year', 'market_id'],
    nullable: ['brand_id'],
    sums: ['requests'],
  },
  {
    table: 'offer_sums',
    key: ['allocation_system_id', 'fiscal_year'],
    nullable: ['market_id'],
    sums: ['offers', 'final_offers', 'disabled', 'final_disabled'],
  },
  {
    table: 'offer_lists',
    key: ['allocation_system_id', 'fiscal_year', 'is_to_all', 'market_ids'],
    nullable: [],
    sums: ['products'],
  },
  {
    table: 'offered_products',
    key: ['allocation_system_id', 'fiscal_year', 'brand_id', 'is_to_all', 'market_ids'],
    nullable: [],
    sums: ['published', 'final', 'disabled', 'available'],
  },
  {
    table: 'request_sums',
    key: OF_REQUESTS,
    nullable: [],
    sums: [...COUNTS, 'requested', 'allocated', 'final_allocated'],
  },
  { table: 'final_request_sums', key: OF_REQUESTS, nullable: [], sums: COUNTS },
  { table: 'floor_sums', key: OF_REQUESTS, nullable: [], sums: ['allocated'] },
  {
    table: 'request_answers',
    key: ['allocation_system_id', 'fiscal_year', 'day'],
    nullable: ['brand_id', 'market_id'],
    sums: ['answered'],
  },
];

/**
 * Rows are deleted by their place in the table. To find them again by their keys takes the rows of a year times its keys once an import
 * has added thousands, because keys that may be null have no hash; no row is ever written in place, so its place stays its own.
 */
async function fold(database: Database, { table, key, nullable, sums }: Bag): Promise<void> {
  const by = [...key, ...nullable].join(', ');
  const added = sums.map((column) => `sum(${column})`).join(', ');
  const isSomething = sums.map((column) => `sum(${column}) <> 0`).join(' or ');
  await database.execute(
    sql.raw(`
      with taken as (
        delete from ${table} where ctid = any(array(
          select unnest(array_agg(ctid)) from ${table} group by ${by} having count(*) > 1))
        returning *
      )
      insert into ${table} (${by}, ${sums.join(', ')})
      select ${by}, ${added} from taken group by ${by} having ${isSomething}`),
  );
}

/**
 * Replaces the rows of a key in the stored sums of requests by their sum. Readers add rows up, so their results do not
 * change. Writers only add rows, so no writer has to wait. Several instances may run it at once: each sums up the rows
 * that it deleted itself.
 */
export async function foldSums(database: Database): Promise<void> {
  for (const bag of BAGS) await fold(database, bag);
}
