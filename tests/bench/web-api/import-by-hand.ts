/**
 * An import of requested quantities as a hand would write it: the rows copied into a temporary table, set-based checks, one
 * update, and one insert each for history, records and preview, in one transaction. It leaves what an import of the
 * service leaves, and the same rules refuse a row.
 */
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import { MAX_IMPORT_CELLS_KEPT, MAX_QUANTITY } from '@/domain/limits';
import type { AskedRow } from './import-form';
import { CURRENT_YEAR, RUC } from './shape';

const COPY = `create temporary table asked on commit drop as
  select row_number, sku, market, quantity
  from unnest($1::text[], $2::text[], $3::integer[]) with ordinality as n (sku, market, quantity, row_number)`;
const PLACE = `create temporary table placed on commit drop as
  select a.row_number, a.quantity, a.sku, a.market, p.product_id, m.market_id, p.sku_name
  from asked a left join products p on p.allocation_system_id = ${RUC} and p.fiscal_year = ${CURRENT_YEAR} and p.sku_id = a.sku
    left join markets m on m.code = a.market`;
const LOCK_PRODUCTS = `select 1 from products where product_id in (select product_id from placed) order by product_id for update`;
const LOCK_REQUESTS = `select 1 from requests r join placed n on n.product_id = r.product_id and n.market_id = r.market_id
  order by request_id for update of r`;
const COUNT_REFUSED = `select count(*)::integer as refused from (
    select *, count(*) over (partition by product_id, market_id) as times from placed
  ) n left join products p using (product_id) left join requests r using (product_id, market_id)
    left join markets m using (market_id)
  where times > 1 or r.request_id is null or m.is_retired or p.is_disabled or p.published_at is null
    or p.finalized_at is not null or n.quantity not between 0 and ${MAX_QUANTITY}
    or n.quantity > 0 and (n.quantity % p.pack_size <> 0
      or n.quantity not between coalesce(p.min_per_market, 0) and coalesce(p.max_per_market, n.quantity))`;
const KEEP = `insert into import_records (file_id, entity, entity_id, product_id, outcome, row_number, version, before)
  select $1, 'request', r.request_id, r.product_id, 'updated', n.row_number + 1, r.market_version + 1, to_jsonb(r)
  from placed n join requests r on r.product_id = n.product_id and r.market_id = n.market_id
  where r.requested_quantity is distinct from n.quantity`;
const NOTE = `insert into changes (entity, entity_id, at, by_user_id, by_email, source, file_id, field, from_value, to_value)
  select 'request', entity_id, now(), 1, 'administrator@bench.example', 'import', $1, 'requestedQuantity',
    coalesce(before -> 'requested_quantity', 'null'), to_jsonb(n.quantity)
  from import_records k join placed n on n.row_number + 1 = k.row_number where k.file_id = $1`;
const SHOW = `insert into import_rows (file_id, position, outcome, row_number, product, market, column_name, before, value)
  select $1, n.row_number, 'updated', n.row_number + 1, concat_ws(' ', n.sku, n.sku_name), n.market, 'Requested',
    before ->> 'requested_quantity', n.quantity::text
  from import_records k join placed n on n.row_number + 1 = k.row_number
  where k.file_id = $1 order by n.row_number limit ${MAX_IMPORT_CELLS_KEPT}`;
const SAVE = `update requests r set requested_quantity = n.quantity, submitted_at = now(),
    submitted_by = 'administrator@bench.example', version = r.version + 1, updated_at = now(),
    updated_by = 'administrator@bench.example'
  from placed n where n.product_id = r.product_id and n.market_id = r.market_id
    and r.requested_quantity is distinct from n.quantity`;
const BEGIN_FILE = `insert into imports (user_id, allocation_system_id, fiscal_year, file_folder, file_name, file_kind, storage_key,
    is_dry_run, status, created_at, finished_at)
  values (1, ${RUC}, ${CURRENT_YEAR}, 'requests', 'hand.csv', 'csv', 'hand/' || gen_random_uuid(), false, ${ImportStatus.Complete}, now(), now())
  returning file_id`;
const COUNT = 'update imports set total_rows = $2, processed_rows = $2, updated = $2 where file_id = $1';

/** Saves the rows, all of them or none. Throws when one is refused. */
export async function importByHand(client: pg.Client, rows: readonly AskedRow[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query(COPY, [
      rows.map(({ sku }) => sku),
      rows.map(({ market }) => market),
      rows.map(({ quantity }) => quantity),
    ]);
    await client.query(PLACE);
    await client.query('analyze placed');
    await client.query(LOCK_PRODUCTS);
    await client.query(LOCK_REQUESTS);
    const { rows: counted } = await client.query<{ refused: number }>(COUNT_REFUSED);
    if (counted[0]?.refused !== 0) throw new Error(`Rows are refused: ${counted[0]?.refused}`);
    const { rows: files } = await client.query<{ file_id: number }>(BEGIN_FILE);
    const fileId = files[0]?.file_id;
    await client.query(KEEP, [fileId]);
    const { rowCount } = await client.query(SAVE);
    if (rowCount !== rows.length) throw new Error(`Not all rows were taken: ${rowCount}`);
    await client.query(NOTE, [fileId]);
    await client.query(SHOW, [fileId]);
    await client.query(COUNT, [fileId, rowCount]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
