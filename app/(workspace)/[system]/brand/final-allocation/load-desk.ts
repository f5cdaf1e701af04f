import 'server-only';
/** What the desk shows: the product of the address with all its requests, and those one goes through. */
import { DESK_PRODUCT } from '@/components/allocation/allocation-view';
import { toBoardDefaults } from '@/components/allocation/board/board-query';
import { fromListUrl } from '@/components/grid/list-url';
import { BoardQuery, type BoardRow } from '@/domain/contract/allocation';
import { IdFromPath } from '@/domain/contract/primitives';
import type { Product } from '@/domain/contract/product';
import type { AllocationRequest } from '@/domain/contract/request';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { Problem } from '@/domain/problems';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/web-api';
import { loadForTitle } from '@/lib/server/workspace/load-for-title';
import { settle } from '@/lib/server/workspace/settle';

export type LoadedDesk = {
  /** Another product or year is another desk. */
  id: string;
  fiscalYear: number;
  productIds: number[];
  /** Null: it is not on the board, or there is none. */
  loaded: { product: BoardRow; requests: AllocationRequest[] } | null;
  failed?: Problem;
};

type Place = { call: CallWebApi; system: System; currentFiscalYear: number };

async function loadProduct({ call, system }: Place, fiscalYear: number, productId: number) {
  const params = { prog: system.prefix };
  const query = { fiscalYear, productIds: [productId] };
  const [board, requests] = await Promise.all([
    call('listBoard', { params, query: { ...query, limit: 1 } }),
    call('listRequests', { params, query: { ...query, limit: MAX_PAGE_LIMIT } }),
  ]);
  const [product] = board.items;
  return product ? { product, requests: requests.items } : null;
}

/** Without products in the address one goes through those of the board's first page. */
async function listProducts({ call, system, currentFiscalYear }: Place, search: URLSearchParams) {
  const query = fromListUrl(BoardQuery, search, toBoardDefaults(system, currentFiscalYear));
  const { fiscalYear, productIds = [] } = query;
  if (productIds.length > 0) return { fiscalYear, productIds };
  const { items } = await call('listBoard', { params: { prog: system.prefix }, query });
  return { fiscalYear, productIds: items.map(({ productId }) => productId) };
}

/** The product that the address of a desk names, for its title; null if it names none. */
export async function loadDeskProduct(
  { call, system }: Omit<Place, 'currentFiscalYear'>,
  search: URLSearchParams,
): Promise<Product | null> {
  const asked = IdFromPath.safeParse(search.get(DESK_PRODUCT) ?? search.get('productIds')).data;
  if (asked === undefined) return null;
  return loadForTitle(call('getProduct', { params: { prog: system.prefix, productId: asked } }));
}

export async function loadDesk(place: Place, search: URLSearchParams): Promise<LoadedDesk> {
  const load = async () => {
    const { fiscalYear, productIds } = await listProducts(place, search);
    const asked = IdFromPath.safeParse(search.get(DESK_PRODUCT)).data;
    const productId = asked ?? productIds[0];
    const loaded = productId === undefined ? null : await loadProduct(place, fiscalYear, productId);
    // A product that is not among them is gone through alone.
    const isAmong = productId === undefined || productIds.includes(productId);
    return {
      id: `${place.system.prefix}-${fiscalYear}-${productId}`,
      fiscalYear,
      productIds: isAmong ? productIds : [productId],
      loaded,
    };
  };
  const { value, failed } = await settle(load());
  const none = { id: 'failed', fiscalYear: place.currentFiscalYear, productIds: [], loaded: null };
  return value ?? { ...none, failed };
}
