import 'server-only';
/** The data of the desk: the product of the address with all its requests, and the products to go through. */
import { cache } from 'react';
import { DESK_PRODUCT } from '@/components/allocation/allocation-view';
import { isOpenOnly, toBoardDefaults } from '@/components/allocation/board/board-query';
import { fromListUrl } from '@/components/grid/list-url';
import type { BoardRow, Proposals } from '@/domain/contract/allocation';
import { BoardQuery } from '@/domain/contract/board-query';
import { IdFromPath } from '@/domain/contract/primitives';
import type { Product } from '@/domain/contract/product';
import type { AllocationRequest } from '@/domain/contract/request';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { Problem } from '@/domain/problems';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';
import { orNone, settle } from '@/lib/server/api/settle';
import { loadForTitle } from '@/lib/server/workspace/load-for-title';

export type LoadedDesk = {
  /** Another product or year is another desk. */
  id: string;
  fiscalYear: number;
  productIds: number[];
  /** Null: it is not on the board, or there is none. */
  loaded: {
    product: BoardRow;
    requests: AllocationRequest[];
    /** The details that its row on the board lacks, and the proposals of the rules; null: the desk loads them itself. */
    details: Product | null;
    proposals: Proposals | null;
  } | null;
  failed?: Problem;
};

type Place = { call: CallWebApi; system: System; currentFiscalYear: number };

/** Loaded once per request: the desk and its title need the same product. */
const loadDetails = cache(
  (call: CallWebApi, prog: System['prefix'], productId: number): Promise<Product> =>
    call('getProduct', { params: { prog, productId } }),
);

async function loadProduct({ call, system }: Place, fiscalYear: number, productId: number) {
  const params = { prog: system.prefix };
  const query = { fiscalYear, productIds: [productId] };
  const readRequests = (page: number) =>
    call('listRequests', { params, query: { ...query, page, limit: MAX_PAGE_LIMIT } });
  // A product that is not on the board has no desk either, so refusals of these two calls add nothing.
  const [board, first, { value: details }, { value: proposals }] = await Promise.all([
    call('listBoard', { params, query: { ...query, limit: 1 } }),
    readRequests(1),
    settle(loadDetails(call, params.prog, productId).catch(orNone)),
    settle(call('listProposals', { params: { ...params, productId } }).catch(orNone)),
  ]);
  const [product] = board.items;
  if (!product) return null;
  const pages = Math.ceil(first.totalCount / MAX_PAGE_LIMIT);
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => readRequests(index + 2)));
  const requests = [first, ...others].flatMap(({ items }) => items);
  return { product, requests, details, proposals };
}

/**
 * The products to go through, and the one that is shown. Without products in the address they are those of the board's
 * first page that can be decided; where none can, its first page. Without a product the desk begins at the first open one.
 */
async function listProducts({ call, system, currentFiscalYear }: Place, search: URLSearchParams) {
  const query = fromListUrl(BoardQuery, search, toBoardDefaults(system, currentFiscalYear), system);
  const { fiscalYear, productIds: named = [] } = query;
  const asked = IdFromPath.safeParse(search.get(DESK_PRODUCT)).data;
  const isNamed = named.length > 0;
  if (isNamed && asked !== undefined) return { fiscalYear, productIds: named, productId: asked };
  const readIds = async (changes: Partial<BoardQuery>) => {
    const params = { prog: system.prefix };
    const { items } = await call('listBoard', { params, query: { ...query, ...changes } });
    return items.map(({ productId }) => productId);
  };
  const open = await readIds({ statuses: ['published'], ...(isNamed && { limit: 1 }) });
  // The board opens with open products alone: without any, the desk shows the others.
  const others = isOpenOnly(query) ? { statuses: undefined } : {};
  const shown = isNamed ? named : open.length > 0 ? open : await readIds(others);
  return { fiscalYear, productIds: shown, productId: asked ?? open[0] ?? shown[0] };
}

/** The product that the address of a desk names, for its title; null if it names none. */
export async function loadDeskProduct(
  { call, system }: Omit<Place, 'currentFiscalYear'>,
  search: URLSearchParams,
): Promise<Product | null> {
  const named = search.getAll('productIds');
  const asked = IdFromPath.safeParse(search.get(DESK_PRODUCT) ?? (named.length === 1 ? named[0] : null)).data;
  if (asked === undefined) return null;
  return loadForTitle(loadDetails(call, system.prefix, asked));
}

export async function loadDesk(place: Place, search: URLSearchParams): Promise<LoadedDesk> {
  const load = async () => {
    const { fiscalYear, productIds, productId } = await listProducts(place, search);
    const loaded = productId === undefined ? null : await loadProduct(place, fiscalYear, productId);
    // A product that is not among them is shown by itself.
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
