/** Records what an import writes together with the earlier state, so that the whole import can be taken back. */
import { sql } from 'drizzle-orm';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { Transaction } from '../database/database';

/** A product or request, and the row of the file that writes it. */
export type Written = { entityId: number; row: number };

const toRows = (list: readonly Written[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(list.map(({ entityId, row }) => ({ entity_id: entityId, row })))}::jsonb)
    as n (entity_id integer, "row" integer)`;

/** Records products before they are changed. */
export async function keepProducts(tx: Transaction, fileId: number, list: readonly Written[]): Promise<void> {
  if (list.length === 0) return;
  await tx.execute(sql`
    insert into import_records (file_id, entity, entity_id, product_id, outcome, row_number, version, before)
    select ${fileId}, 'product', p.product_id, p.product_id, 'updated', n."row", p.version + 1, to_jsonb(p)
    from ${toRows(list)} join products p on p.product_id = n.entity_id`);
}

/**
 * Records requests before they are changed. A market's file is compared by the version that markets see, because drafts
 * of the brand must not be revealed to them.
 */
export async function keepRequests(
  tx: Transaction,
  fileId: number,
  folder: FileFolder,
  list: readonly Written[],
): Promise<void> {
  if (list.length === 0) return;
  const version = folder === 'requests' ? sql`r.market_version` : sql`r.version`;
  await tx.execute(sql`
    insert into import_records (file_id, entity, entity_id, product_id, outcome, row_number, version, before)
    select ${fileId}, 'request', r.request_id, r.product_id, 'updated', n."row", ${version} + 1, to_jsonb(r)
    from ${toRows(list)} join requests r on r.request_id = n.entity_id`);
}

/** Records which products or requests the import created. */
export async function keepCreated(
  tx: Transaction,
  fileId: number,
  entity: 'product' | 'request',
  list: readonly (Written & { productId: number })[],
): Promise<void> {
  if (list.length === 0) return;
  const json = JSON.stringify(
    list.map(({ entityId, row, productId }) => ({ entity_id: entityId, product_id: productId, row })),
  );
  await tx.execute(sql`
    insert into import_records (file_id, entity, entity_id, product_id, outcome, row_number, version)
    select ${fileId}, ${entity}, n.entity_id, n.product_id, 'created', n."row", 1
    from jsonb_to_recordset(${json}::jsonb) as n (entity_id integer, product_id integer, "row" integer)`);
}
