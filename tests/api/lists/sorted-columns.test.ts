/** Sorted by a column, a list is in the order of what it shows, empty cells last in both directions, and so is the workbook of pitches and board. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { BoardRow } from '@/domain/contract/allocation';
import { BOARD_SORTS } from '@/domain/contract/board-query';
import type { OperationId } from '@/domain/contract/operations';
import type { Product } from '@/domain/contract/product';
import { PRODUCT_SORTS } from '@/domain/contract/product-query';
import type { AllocationRequest, Pitch } from '@/domain/contract/request';
import { PITCH_SORTS, REQUEST_SORTS } from '@/domain/contract/request-query';
import { LISTED_FIELDS, type ListedField } from '@/domain/product-columns';
import { isProductFieldOfKind, listForeignFields } from '@/domain/product-fields';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import { PITCH_STATUSES, PRODUCT_STATUSES, REQUEST_STATUSES, toPitchStatus } from '@/domain/request-status';
import { toScarcity } from '@/domain/scarcity';
import { toSupply } from '@/domain/supply';
import { requireSystemById } from '@/domain/systems';
import { Random } from '@/services/web-api/seed/random';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { createScene, type Scene } from '../requests/scene';

type Shown = string | number | boolean | null;
type Columns<A extends string, T> = Record<A, (row: T) => Shown>;

/** As lists order text: without regard to case and accents. */
const fold = (text: string | null | undefined) =>
  text?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() ?? null;

const brandLabels = new Map<number, string>();
const marketCodes = new Map<number, string>();
const toBrand = ({ brandId }: { brandId: number }) => fold(brandLabels.get(brandId));
const toMarket = ({ marketId }: { marketId: number }) => marketCodes.get(marketId) ?? null;
type Named = { skuId?: string | undefined; skuName?: string | undefined; name?: string | undefined };
const toSkuId = ({ skuId }: Named) => fold(skuId);
/** The two names of a product are one column: each system has its own. */
const toTitle = ({ skuName, name }: Named) => fold(skuName ?? name);

/** A field of the list is shown as it is stored, unless defined otherwise. */
const STORED = Object.fromEntries(
  LISTED_FIELDS.map((field) => [
    field,
    ({ [field]: value }: Product) =>
      isProductFieldOfKind(field, 'line') ? fold(value === undefined ? null : String(value ?? '')) : value,
  ]),
) as Columns<ListedField, Product>;
const PRODUCT_COLUMNS: Columns<(typeof PRODUCT_SORTS)[number], Product> = {
  ...STORED,
  productId: (row) => row.productId,
  skuId: toSkuId,
  skuName: toTitle,
  name: toTitle,
  brand: toBrand,
  collection: (row) => fold(row.collection),
  status: (row) => PRODUCT_STATUSES.indexOf(row.status),
  isDisabled: (row) => row.isDisabled,
  supply: toSupply,
  availableQuantity: (row) => row.availableQuantity,
  requested: requestedOf,
  allocated: allocatedOf,
  left: leftOf,
  unitPrice: (row) => (row.unitPrice === null ? null : Number(row.unitPrice)),
  launchDate: (row) => row.launchDate,
  publishedAt: (row) => row.publishedAt,
  updatedAt: (row) => row.updatedAt,
};
const REQUEST_COLUMNS: Columns<(typeof REQUEST_SORTS)[number], AllocationRequest> = {
  requestId: (row) => row.requestId,
  productId: (row) => row.productId,
  skuId: toSkuId,
  skuName: toTitle,
  name: toTitle,
  brand: toBrand,
  market: toMarket,
  isDisabled: (row) => row.isDisabled,
  isRequestRequired: (row) => row.isRequestRequired,
  requestedQuantity: (row) => row.requestedQuantity,
  priority: (row) => row.priority,
  wantedBy: (row) => row.wantedBy,
  allocatedQuantity: (row) => row.allocatedQuantity,
  status: (row) => REQUEST_STATUSES.indexOf(row.status),
  submittedAt: (row) => row.submittedAt,
  finalizedAt: (row) => row.finalizedAt,
  fillRate: (row) =>
    row.allocatedQuantity === null || !row.requestedQuantity
      ? null
      : row.allocatedQuantity / row.requestedQuantity,
};
const PITCH_COLUMNS: Columns<(typeof PITCH_SORTS)[number], Pitch> = {
  isDisabled: (row) => row.isDisabled,
  isRequestRequired: (row) => row.isRequestRequired,
  skuId: toSkuId,
  skuName: toTitle,
  name: toTitle,
  brand: toBrand,
  market: toMarket,
  supply: (row) => row.supply,
  requestedQuantity: (row) => row.request?.requestedQuantity ?? null,
  priority: (row) => row.request?.priority ?? null,
  status: (row) => PITCH_STATUSES.indexOf(toPitchStatus(row, row.request?.requestedQuantity ?? null)),
};
const BOARD_COLUMNS: Columns<(typeof BOARD_SORTS)[number], BoardRow> = {
  skuId: toSkuId,
  skuName: toTitle,
  name: toTitle,
  brand: toBrand,
  supply: (row) => row.supply,
  requested: (row) => row.requested,
  allocated: (row) => row.allocated,
  left: (row) => row.left,
  scarcity: toScarcity,
};

let api: TestWebApi;
const scenes = new Map<number, Scene>();

/** Products, from drafts to final and disabled ones, some with optional fields empty, with requests in every state. */
async function fill(scene: Scene, random: Random) {
  const { fixtures } = scene.api;
  const maybe = <T>(value: T): T | null => (random.next() < 0.3 ? null : value);
  const upTo = (limit: number) => Math.floor(random.next() * (limit + 1));
  const day = () => `2026-0${1 + upTo(8)}-1${upTo(9)}`;
  const isSku = requireSystemById(scene.systemId).identifiesBy === 'sku';
  for (let number = 0; number < 30; number += 1) {
    const title = `${['éclat', 'Zeste', 'aube', 'Étoile', 'zéro'][upTo(4)]} ${number}`;
    const publishedAt = maybe(new Date(`${day()}T10:00:00Z`));
    const finalizedAt = publishedAt && random.next() < 0.3 ? new Date(`${day()}T11:00:00Z`) : null;
    const product = await scene.product({
      ...(isSku ? { skuId: `${['b', 'C', 'a'][upTo(2)]}-${number}`, skuName: title } : { name: title }),
      brandId: [scene.brand, scene.otherBrand][upTo(1)]?.brandId ?? 0,
      collection: maybe(['été', 'Hiver', 'automne'][upTo(2)] ?? ''),
      availableQuantity: 60 + upTo(40),
      reserveQuantity: upTo(30),
      unitPrice: maybe(`${upTo(200)}.50`),
      launchDate: maybe(day()),
      isDisabled: random.next() < 0.2,
      publishedAt,
      finalizedAt,
      updatedAt: new Date(`${day()}T12:00:00Z`),
    });
    for (const { marketId } of publishedAt ? [scene.fr, scene.de, scene.jp] : []) {
      if (random.next() < 0.4) continue;
      await fixtures.request(product, marketId, {
        isRequestRequired: random.next() < 0.5,
        requestedQuantity: maybe(upTo(9)),
        priority: maybe(1 + upTo(8)),
        wantedBy: maybe(day()),
        submittedAt: maybe(new Date(`${day()}T13:00:00Z`)),
        floorQuantity: maybe(upTo(2)),
        finalizedAt,
        allocatedQuantity: finalizedAt ? upTo(5) : maybe(upTo(5)),
      });
    }
  }
}

beforeAll(async () => {
  api = await startWebApi();
  for (const systemId of [1, 4]) {
    const scene = await createScene(api, systemId);
    scenes.set(systemId, scene);
    // The order of their labels differs from the order of their codes.
    const labels = [scene.brand, scene.otherBrand].map(({ brandId }, index) => [
      brandId,
      ['Solmère', 'Sellorin'][index],
    ]);
    for (const [brandId, label] of labels) {
      const { status } = await api.call('updateBrand', {
        as: (await api.fixtures.globalAdministrator()).uniqueId,
        params: { brandId: Number(brandId) },
        body: { code: `${systemId}-${brandId}`, label, organizationId: null },
      });
      expect(status).toBe(200);
      brandLabels.set(Number(brandId), String(label));
    }
    for (const { marketId, code } of [scene.fr, scene.de, scene.jp]) marketCodes.set(marketId, code);
    await fill(scene, Random.of('sorted columns', systemId));
  }
}, 120_000);
afterAll(() => api.close());

const compare = (a: Exclude<Shown, null>, b: Exclude<Shown, null>) => (a < b ? -1 : a > b ? 1 : 0);

/** The shown values in the expected order, the empty ones last. */
function inOrder(shown: readonly Shown[], direction: 'asc' | 'desc'): Shown[] {
  const filled = shown.filter((value) => value !== null).toSorted(compare);
  const empty = shown.filter((value) => value === null);
  return [...(direction === 'desc' ? filled.reverse() : filled), ...empty];
}

type Person = 'administrator' | 'brandEditor' | 'marketEditor';
type Fields = Record<string, unknown>;

/** The rows of a list as its workbook names them, in their order. */
type Book = { id: OperationId; listed: (row: Fields) => string[]; written: (row: Fields) => string };

const BOOKS = {
  pitches: {
    id: 'exportPitches',
    listed: (row) => [`${row.skuName ?? row.name} ${marketCodes.get(Number(row.marketId))}`],
    written: (row) => `${row['SKU name'] ?? row.Name} ${row['Market code']}`,
  },
  // Below a product its markets are in the order of their codes, as far as they have a request.
  board: {
    id: 'exportBoard',
    listed: (row) =>
      (row.cells as BoardRow['cells'])
        .toSorted((a, b) => compare(toMarket(a) ?? '', toMarket(b) ?? ''))
        .map(({ requestId }) => String(requestId)),
    written: (row) => String(row['Request id']),
  },
} as const satisfies Record<string, Book>;

async function readBook(scene: Scene, { id, written }: Book, as: string, query: object): Promise<string[]> {
  const params = { prog: requireSystemById(scene.systemId).prefix };
  const { status, bytes } = await api.call(id, { as, params, query: { ...query } });
  expect(status).toBe(200);
  const [header = [], ...rows] = await readSheet(bytes);
  return rows.map((row) =>
    written(Object.fromEntries(header.map((name, place) => [String(name), row[place]]))),
  );
}

async function expectSorted<T>(
  id: OperationId,
  people: readonly Person[],
  attribute: string,
  toShown: (row: T) => Shown,
  book?: Book,
) {
  for (const [systemId, scene] of scenes) {
    const system = requireSystemById(systemId);
    if (listForeignFields(system).some((field) => field === attribute)) continue;
    const params = { prog: system.prefix };
    for (const person of people) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { fiscalYear: 2026, limit: 500, sort: [{ attribute, direction }] };
        const { status, body } = await api.call(id, { as: scene[person], params, query });
        expect(status).toBe(200);
        const shown: Shown[] = body.items.map(toShown);
        expect({ person, direction, shown }).toEqual({ person, direction, shown: inOrder(shown, direction) });
        // Both read one order: a workbook of one person in one direction shows that it is read.
        if (!book || person !== 'administrator' || direction === 'asc') continue;
        const written = await readBook(scene, book, scene[person], { fiscalYear: 2026, sort: query.sort });
        expect(written).toEqual(body.items.flatMap(book.listed));
      }
    }
  }
}

const BOTH = ['administrator', 'brandEditor', 'marketEditor'] as const;
describe('the order of', () => {
  test.each([...PRODUCT_SORTS])('products by %s', (attribute) =>
    expectSorted('listProducts', BOTH, attribute, PRODUCT_COLUMNS[attribute]),
  );
  test.each([...REQUEST_SORTS])('requests by %s', (attribute) =>
    expectSorted('listRequests', BOTH, attribute, REQUEST_COLUMNS[attribute]),
  );
  test.each([...PITCH_SORTS])('pitches by %s', (attribute) =>
    expectSorted(
      'listPitches',
      ['administrator', 'marketEditor'],
      attribute,
      PITCH_COLUMNS[attribute],
      BOOKS.pitches,
    ),
  );
  test.each([...BOARD_SORTS])('the board by %s', (attribute) =>
    expectSorted(
      'listBoard',
      ['administrator', 'brandEditor'],
      attribute,
      BOARD_COLUMNS[attribute],
      BOOKS.board,
    ),
  );
});

test('a sort attribute may be spelled as the filters and fields of the wire are', async () => {
  const scene = scenes.get(1);
  const list = async (attribute: string) => {
    const query = { fiscalYear: 2026, limit: 500, sort: [{ attribute, direction: 'desc' }] };
    const { status, body } = await api.call('listRequests', { as: scene?.administrator ?? null, query });
    return { status, ids: body.items?.map(({ requestId }: AllocationRequest) => requestId) };
  };
  for (const [spelled, own] of [
    ['SkuName', 'skuName'],
    ['SKUID', 'skuId'],
    ['brandId', 'brand'],
    ['MarketId', 'market'],
    ['IsDisabled', 'isDisabled'],
  ] as const) {
    expect(await list(spelled)).toEqual({ ...(await list(own)), status: 200 });
  }
  expect((await list('entityId')).status).toBe(400);
});
