/**
 * The least SQL that could give a page: its rows by their keys. It knows nothing of how the service finds them, counts them
 * or reads the account: no index could give the page for less.
 */
import type { BenchCall } from './bench-call';

type Least = { text: string; values: unknown[] };

type Item = { requestId: number; productId: number; marketId: number };

const idsOf = (items: readonly Item[], name: keyof Item) => items.map((item) => item[name]);

const REQUESTS = `select p.*, r.* from requests r join products p on p.product_id = r.product_id
  where r.request_id = any($1::integer[])`;
const PITCHES = `select p.*, r.* from unnest($1::integer[], $2::integer[]) as listed (product_id, market_id)
  join products p on p.product_id = listed.product_id
  left join requests r on r.product_id = listed.product_id and r.market_id = listed.market_id`;
const PRODUCTS = 'select * from products where product_id = any($1::integer[])';
const BOARD = `select p.product_id, r.* from products p left join requests r on r.product_id = p.product_id
  where p.product_id = any($1::integer[])`;

/** The statement for the rows of an answer; null for an answer that is no page. */
export function toLeast({ id }: BenchCall, answer: string): Least | null {
  const { items }: { items?: Item[] } = JSON.parse(answer);
  if (!items) return null;
  if (id === 'listRequests') return { text: REQUESTS, values: [idsOf(items, 'requestId')] };
  if (id === 'listPitches') {
    return { text: PITCHES, values: [idsOf(items, 'productId'), idsOf(items, 'marketId')] };
  }
  return { text: id === 'listBoard' ? BOARD : PRODUCTS, values: [idsOf(items, 'productId')] };
}
