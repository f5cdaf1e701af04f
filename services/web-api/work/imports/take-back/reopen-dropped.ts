import { sql } from 'drizzle-orm';
import { type Transaction, toIntArray } from '../../../data/database/database';

/**
 * For products that are taken back: removes unchanged requests that the import opened, and restores those it removed,
 * with their ids.
 */
export async function reopenDropped(
  tx: Transaction,
  fileId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  const ofProducts = sql`u.file_id = ${fileId} and u.entity = 'request' and u.product_id = any(${toIntArray(productIds)})`;
  await tx.execute(sql`
    delete from requests r using import_records u
    where ${ofProducts} and u.outcome = 'created' and r.request_id = u.entity_id and r.version = u.version`);
  await tx.execute(sql`
    insert into requests (request_id, product_id, allocation_system_id, fiscal_year, brand_id, market_id,
      is_request_required, priority, pitch, reason, wanted_by, allocation_reason, allocation_comment, is_locked,
      version, market_version, updated_at, updated_by)
    select b.request_id, p.product_id, p.allocation_system_id, p.fiscal_year, p.brand_id, b.market_id,
      b.is_request_required, b.priority, b.pitch, b.reason, b.wanted_by, b.allocation_reason, b.allocation_comment, b.is_locked,
      b.version + 1, b.market_version + 1, b.updated_at, b.updated_by
    from import_records u cross join lateral jsonb_populate_record(null::requests, u.before) as b
      join products p on p.product_id = b.product_id and p.published_at is not null
    where ${ofProducts} and u.outcome = 'removed'
    on conflict do nothing`);
}
