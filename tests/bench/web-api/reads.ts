/** Every measured list and sum: the caller and the query. */
import { EXCEPTIONS } from '@/domain/exceptions';
import type { BenchCall } from './bench-call';
import { CURRENT_YEAR, PEOPLE } from './shape';

/** `at`: a page at this share of the list, from 0 to 1, instead of the first one. */
export type Read = { what: string; call: BenchCall; isSum?: boolean; at?: number };

const fiscalYear = CURRENT_YEAR;
const desc = (attribute: string) => ({ attribute, direction: 'desc' });
const asc = (attribute: string) => ({ attribute, direction: 'asc' });
const { administrator, brandEditor, marketEditor, entityEditor } = PEOPLE;

const list =
  (id: BenchCall['id'], limit: number) =>
  (what: string, as: string, query: object = {}, at?: number): Read => ({
    what,
    call: { id, as, query: { fiscalYear, limit, ...query } },
    at,
  });
const requests = list('listRequests', 25);
const pitches = list('listPitches', 250);
const products = list('listProducts', 25);
const board = list('listBoard', 25);
const sum = (what: string, call: BenchCall): Read => ({ what, call, isSum: true });

/** The order in which the lists of products and the board open. */
const BY_BRAND = [asc('brand'), asc('skuName')];
/** The order in which the pitches open. */
const PITCH_ORDER = [desc('isRequestRequired'), asc('status'), asc('skuName'), asc('market')];
const [HALF, END] = [0.5, 1];

const REQUESTS = [
  requests('requests', administrator),
  requests('requests, page in the middle', administrator, {}, HALF),
  requests('requests, last page', administrator, {}, END),
  ...[
    'requestedQuantity',
    'allocatedQuantity',
    'priority',
    'wantedBy',
    'skuName',
    'status',
    'submittedAt',
  ].map((attribute) => requests(`requests by ${attribute}`, administrator, { sort: [desc(attribute)] })),
  requests('requests by SKU name, middle', administrator, { sort: [asc('skuName')] }, HALF),
  requests('requests, SKU name holds "watch 12"', administrator, { skuName: 'watch 12' }),
  requests('requests, SKU id holds "0123"', administrator, { skuId: '0123' }),
  requests('requests, required only', administrator, { isRequestRequired: true }),
  requests('requests of three brands and two markets', administrator, {
    brandIds: [3, 5, 7],
    marketIds: [7, 9],
  }),
  requests('requests of ten brands', brandEditor),
  requests('requests of a market by status', marketEditor, { sort: [asc('status')] }),
  requests('requests of an entity by SKU name', entityEditor, { sort: [asc('skuName')] }),
];

const PITCHES = [
  pitches('pitches of a market', marketEditor, { sort: PITCH_ORDER }),
  pitches('pitches of a market, last page', marketEditor, { sort: PITCH_ORDER }, END),
  pitches('pitches of a market, requested last year', marketEditor, { sort: PITCH_ORDER, hasLastYear: true }),
  pitches('pitches of an entity', entityEditor, { sort: PITCH_ORDER }),
  pitches('pitches of an entity, middle', entityEditor, { sort: PITCH_ORDER }, HALF),
  pitches('pitches, administrator, one market', administrator, { sort: PITCH_ORDER, marketIds: [7] }),
  pitches('pitches, administrator, all', administrator, { sort: PITCH_ORDER }),
  pitches('pitches, administrator, all, last page counted', administrator, { sort: PITCH_ORDER }, END),
  pitches('pitches, administrator, to answer', administrator, {
    sort: PITCH_ORDER,
    isRequestRequired: true,
    isAnswered: false,
  }),
];

const PRODUCTS = [
  products('products', administrator),
  products('products, last page', administrator, {}, END),
  products('products by SKU name, middle', administrator, { sort: [asc('skuName')] }, HALF),
  products('products by what is left', administrator, { sort: [desc('left')] }),
  products('products, SKU name holds "watch 12"', administrator, { skuName: 'watch 12' }),
  products('products of ten brands by brand', brandEditor, { sort: BY_BRAND }),
  products('products of a market by brand', marketEditor, { sort: BY_BRAND }),
  products('products of a market by requested', marketEditor, { sort: [desc('requested')] }),
  products('products of an entity by requested', entityEditor, { sort: [desc('requested')] }),
];

const SUMS = [
  sum('summary, administrator', { id: 'getSummary', as: administrator, query: { fiscalYear } }),
  sum('summary, ten brands', { id: 'getSummary', as: brandEditor, query: { fiscalYear } }),
  sum('summary, one market', { id: 'getSummary', as: marketEditor, query: { fiscalYear } }),
  sum('summary, an entity', { id: 'getSummary', as: entityEditor, query: { fiscalYear } }),
  sum('figures, administrator', { id: 'getFigures', as: administrator, query: { fiscalYear } }),
  sum('figures, ten brands', { id: 'getFigures', as: brandEditor, query: { fiscalYear } }),
  sum('figures, an entity', { id: 'getFigures', as: entityEditor, query: { fiscalYear } }),
];

/** `wideIds`: 25 products with a request of each market. */
export const toReads = (wideIds: readonly number[]): Read[] => [
  ...REQUESTS,
  ...PITCHES,
  ...PRODUCTS,
  board('board', administrator),
  board('board, last page', administrator, {}, END),
  board('board of 25 products in every market', administrator, { productIds: wideIds }),
  board('board of ten brands by brand', brandEditor, { sort: BY_BRAND }),
  board('board of ten brands by requested', brandEditor, { sort: [desc('requested')] }),
  ...EXCEPTIONS.flatMap((exception) => [
    board(`board, exception ${exception}`, administrator, { exceptions: [exception] }),
    requests(`requests, exception ${exception}`, administrator, { exceptions: [exception] }),
  ]),
  ...SUMS,
];
