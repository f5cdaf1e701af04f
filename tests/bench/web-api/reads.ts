/** Every measured list and sum: the caller and the query. */
import { EXCEPTIONS } from '@/domain/exceptions';
import type { BenchCall } from './bench-call';
import { CURRENT_YEAR, PEOPLE } from './shape';

export type Read = { what: string; call: BenchCall };

const fiscalYear = CURRENT_YEAR;
const desc = (attribute: string) => ({ attribute, direction: 'desc' });
const asc = (attribute: string) => ({ attribute, direction: 'asc' });
const { administrator, brandEditor, marketEditor, entityEditor } = PEOPLE;

const list =
  (id: BenchCall['id'], limit: number) =>
  (what: string, as: string, query: object = {}, params = {}): Read => ({
    what,
    call: { id, as, params, query: { fiscalYear, limit, ...query } },
  });
const requests = list('listRequests', 25);
const pitches = list('listPitches', 250);
const products = list('listProducts', 25);
const board = list('listBoard', 25);

/** The order in which the lists of products and the board open. */
const BY_BRAND = [asc('brand'), asc('skuName')];

/** The default order of the pitches screen. */
const PITCH_ORDER = [desc('isRequestRequired'), asc('status'), asc('skuName'), asc('market')];

/** What every call pays: HTTP, the token, and the look-up of the account. It reads nothing else. */
export const ACCOUNT_ALONE: Read = {
  what: 'own account: what every call pays',
  call: { id: 'getMe', as: administrator },
};

const REQUESTS = [
  requests('requests, administrator, first page', administrator),
  requests('requests, page 1,000', administrator, { page: 1_000 }),
  requests('requests, page 40,000 (the last)', administrator, { page: 40_000 }),
  requests('requests by requested quantity', administrator, { sort: [desc('requestedQuantity')] }),
  requests('requests by requested quantity, page 20,000', administrator, {
    sort: [desc('requestedQuantity')],
    page: 20_000,
  }),
  requests('requests by allocated quantity', administrator, { sort: [desc('allocatedQuantity')] }),
  requests('requests by priority', administrator, { sort: [asc('priority')] }),
  requests('requests by wanted date', administrator, { sort: [asc('wantedBy')] }),
  requests('requests by SKU name and market', administrator, { sort: [asc('skuName'), asc('market')] }),
  requests('requests by SKU name, page 20,000', administrator, { sort: [asc('skuName')], page: 20_000 }),
  requests('requests by status', administrator, { sort: [asc('status')] }),
  requests('requests by day of submission', administrator, { sort: [desc('submittedAt')] }),
  requests('requests, SKU name holds "watch 12"', administrator, { skuName: 'watch 12' }),
  requests('requests, SKU id holds "0123"', administrator, { skuId: '0123' }),
  requests('requests, required only', administrator, { isRequestRequired: true }),
  requests('requests, three brands, two markets', administrator, { brandIds: [3, 5, 7], marketIds: [7, 9] }),
  requests('requests of disabled products', administrator, { onlyDisabled: true }),
  requests('requests of ten brands (brand editor)', brandEditor),
  requests('requests of one of ten brands, page 2', brandEditor, { brandIds: [3], page: 2 }),
  requests('requests of a market (market editor)', marketEditor),
  requests('requests of a market by status', marketEditor, { sort: [asc('status')] }),
  requests('requests of an entity by SKU name', entityEditor, { sort: [asc('skuName')] }),
];

const PITCHES = [
  pitches('pitches, administrator, as the screen opens', administrator, { sort: PITCH_ORDER }),
  pitches('pitches, administrator, page 2,000', administrator, { sort: PITCH_ORDER, page: 2_000 }),
  pitches('pitches, administrator, page 1,000', administrator, { sort: PITCH_ORDER, page: 1_000 }),
  pitches('pitches, administrator, page 20,000', administrator, { sort: PITCH_ORDER, page: 20_000 }),
  pitches('pitches, administrator, no order asked', administrator),
  pitches('pitches, administrator, by SKU name', administrator, { sort: [asc('skuName')] }),
  pitches('pitches, administrator, by SKU name, page 20,000', administrator, {
    sort: [asc('skuName')],
    page: 20_000,
  }),
  pitches('pitches, administrator, by requested quantity', administrator, {
    sort: [desc('requestedQuantity')],
  }),
  pitches('pitches, administrator, to answer', administrator, {
    sort: PITCH_ORDER,
    isRequestRequired: true,
    isAnswered: false,
  }),
  pitches('pitches, administrator, one market', administrator, { sort: PITCH_ORDER, marketIds: [7] }),
  pitches('pitches, administrator, name holds "watch 12"', administrator, {
    sort: PITCH_ORDER,
    skuName: 'watch 12',
  }),
  pitches('pitches, administrator, requested last year', administrator, {
    sort: PITCH_ORDER,
    hasLastYear: true,
  }),
  pitches('pitches, administrator, not requested last year', administrator, {
    sort: PITCH_ORDER,
    hasLastYear: false,
  }),
  pitches('pitches of a market, requested last year', marketEditor, { sort: PITCH_ORDER, hasLastYear: true }),
  pitches('pitches of a market', marketEditor, { sort: PITCH_ORDER }),
  pitches('pitches of a market, page 60', marketEditor, { sort: PITCH_ORDER, page: 60 }),
  pitches('pitches of an entity', entityEditor, { sort: PITCH_ORDER }),
  pitches('pitches of an entity, page 600', entityEditor, { sort: PITCH_ORDER, page: 600 }),
  pitches('pitches of an entity, by market', entityEditor, { sort: [asc('market')] }),
];

const PRODUCTS = [
  products('products, administrator, first page', administrator),
  products('products, page 2,400 (the last)', administrator, { page: 2_400 }),
  products('products by SKU name, page 1,200', administrator, { sort: [asc('skuName')], page: 1_200 }),
  products('products by what is left', administrator, { sort: [desc('left')] }),
  products('products, SKU name holds "watch 12"', administrator, { skuName: 'watch 12' }),
  products('products of ten brands by brand', brandEditor, { sort: BY_BRAND }),
  products('products of a market', marketEditor),
  products('products of a market by brand', marketEditor, { sort: BY_BRAND }),
  products('products of an entity', entityEditor, { sort: [asc('skuName')] }),
  products('products of a market by requested', marketEditor, { sort: [desc('requested')] }),
  products('products of an entity by requested', entityEditor, { sort: [desc('requested')] }),
];

const isFarBehind = ({ query = {} }: BenchCall): boolean => 'page' in query;

const read = (what: string, call: BenchCall): Read => ({ what, call });

const SUMMARIES = [
  read('summary, administrator', { id: 'getSummary', as: administrator, query: { fiscalYear } }),
  read('summary, ten brands', { id: 'getSummary', as: brandEditor, query: { fiscalYear } }),
  read('summary, one market', { id: 'getSummary', as: marketEditor, query: { fiscalYear } }),
  read('summary, an entity', { id: 'getSummary', as: entityEditor, query: { fiscalYear } }),
  read('figures, administrator', { id: 'getFigures', as: administrator, query: { fiscalYear } }),
  read('figures, ten brands', { id: 'getFigures', as: brandEditor, query: { fiscalYear } }),
  read('figures, an entity', { id: 'getFigures', as: entityEditor, query: { fiscalYear } }),
];

/** Reads whose page is there in a house of any size: first pages and sums. */
export const FIRST_READS: readonly Read[] = [
  ...[...REQUESTS, ...PITCHES, ...PRODUCTS].filter(({ call }) => !isFarBehind(call)),
  ...SUMMARIES,
];

/** `wideIds`: 25 products with a request of each of 450 markets. */
export const toReads = (wideIds: readonly number[]): Read[] => [
  ...REQUESTS,
  requests("one product's requests (450)", administrator, { productIds: wideIds.slice(0, 1), limit: 500 }),
  read("one product's proposal (450)", {
    id: 'getProposal',
    as: administrator,
    params: { productId: wideIds[0] ?? 0 },
    query: { rule: 'equal' },
  }),
  ...PITCHES,
  board('board, first page', administrator),
  board('board, last page', administrator, { page: 2_160 }),
  board('board of 25 x 450', administrator, { productIds: wideIds }),
  board('board of ten brands (brand editor)', brandEditor),
  board('board of ten brands by brand', brandEditor, { sort: BY_BRAND }),
  board('board of ten brands by requested', brandEditor, { sort: [desc('requested')] }),
  ...EXCEPTIONS.flatMap((exception) => [
    board(`board, exception ${exception}`, administrator, { exceptions: [exception] }),
    requests(`requests, exception ${exception}`, administrator, { exceptions: [exception] }),
  ]),
  ...PRODUCTS,
  ...SUMMARIES,
];

/** The brands whose requests of the current year make about 200,000 rows. */
export const EXPORTED_BRANDS = Array.from({ length: 15 }, (_, index) => index + 1);
