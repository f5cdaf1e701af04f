/** The form of an import of requests, each with a new quantity. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { CURRENT_YEAR, RUC } from './shape';

/** A row of the file. */
export type AskedRow = { sku: string; market: string; quantity: number };

/** Where in the year's requests an import begins, in thousandths. */
export const toPlace = (): number => randomInt(400);

/**
 * Requests of a range of the year's products, from another place each time. `except`: requests that it leaves alone.
 * `quantities`: what it asks for, by request.
 */
export async function toImportForm(
  client: pg.Client,
  count: number,
  except: readonly number[] = [],
  place = toPlace(),
) {
  const { rows } = await client.query<{ id: number; sku: string; market: string; asked: number | null }>(
    `with years as (
        select min(request_id) as first, max(request_id) as last from requests
        where allocation_system_id = $1 and fiscal_year = $2
      )
      select request_id as id, p.sku_id as sku, m.code as market, r.requested_quantity as asked
      from requests r join products p using (product_id) join markets m using (market_id), years
      where r.allocation_system_id = $1 and r.fiscal_year = $2 and p.finalized_at is null and not p.is_disabled
        and r.request_id > first + (last - first) * $3 / 1000 and r.request_id <> all($4::integer[])
      order by r.request_id limit $5`,
    [RUC, CURRENT_YEAR, place, except, count],
  );
  const asked: (AskedRow & { id: number })[] = rows.map(({ asked: before, ...row }) => ({
    ...row,
    quantity: ((before ?? 0) % 60) + 1,
  }));
  const lines = asked.map(({ sku, market, quantity }) => `${sku},${market},${quantity}`);
  const form = new FormData();
  form.set('AllocationSystemId', String(RUC));
  form.set('FiscalYear', String(CURRENT_YEAR));
  form.set('FileFolder', 'requests');
  form.set('File', new Blob([['SKU id,Market code,Requested', ...lines].join('\n')]), 'requests.csv');
  return { form, rows: asked, quantities: new Map(asked.map(({ id, quantity }) => [id, quantity])) };
}
