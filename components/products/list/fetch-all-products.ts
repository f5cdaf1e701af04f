'use client';
/** Loads the whole filtered set, page by page, for selecting it. */
import type { ProductListQuery } from '@/domain/contract/product';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { type ProductRow, presentProductRow } from './product-row';

/** Sorted by id: in another sort a row that moves meanwhile would be missed or loaded twice. */
export async function fetchAllProducts(
  system: System,
  query: ProductListQuery,
  signal?: AbortSignal,
): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await callApi('listProducts', {
      params: { prog: system.prefix },
      query: { ...query, page, limit: MAX_PAGE_LIMIT, sort: [{ attribute: 'productId' }] },
      signal,
    });
    rows.push(...answer.items.map(presentProductRow));
    if (answer.items.length === 0 || rows.length >= answer.totalCount) return rows;
  }
}
