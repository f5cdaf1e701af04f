/** The download of a list equals the list: with any filter, the workbook has its rows and no others, and the service counts them alike. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { BoardExportQuery } from '@/domain/contract/board-query';
import type { OperationId } from '@/domain/contract/operations';
import { ProductExportQuery } from '@/domain/contract/product-query';
import { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import { User } from '@/domain/contract/user';
import { requireSystemById } from '@/domain/systems';
import {
  type ExportId,
  type ExportInput,
  prepareExport,
} from '@/services/web-api/http/routes/exports/exports';
import { Random } from '@/services/web-api/seed/random';
import { importFile, toCounts } from '../imports/import-file';
import { type Scene, startScene } from '../requests/scene';

// On a busy machine a dozen workbooks take long.
jest.setTimeout(120_000);

let scene: Scene;
let globalAdministrator: string;
beforeAll(async () => {
  scene = await startScene();
  const { fixtures } = scene.api;
  globalAdministrator = (await fixtures.globalAdministrator()).uniqueId;
  const random = Random.of('lists as workbooks');
  const chance = (share: number) => random.next() < share;
  for (let number = 0; number < 40; number += 1) {
    const finalizedAt = chance(0.25) ? new Date('2026-02-20T00:00:00Z') : null;
    const product = await scene.product({
      brandId: (chance(0.5) ? scene.brand : scene.otherBrand).brandId,
      skuName: `${chance(0.5) ? 'ring' : 'watch'} ${number}`,
      isDisabled: chance(0.2),
      finalizedAt,
      eligibleMarketIds: chance(0.5) ? null : [scene.fr.marketId],
    });
    if (chance(0.4)) continue;
    await fixtures.request(product, scene.fr.marketId, {
      isRequestRequired: chance(0.5),
      requestedQuantity: chance(0.5) ? number : null,
      finalizedAt,
      allocatedQuantity: finalizedAt ? 1 : null,
    });
  }
  await scene.product({ publishedAt: null });
}, 120_000);
afterAll(() => scene.api.close());

type Filters = Record<string, string | number | boolean | (string | number)[] | undefined>;
type Row = Record<string, unknown>;

async function read(id: OperationId, as: string, query: Filters): Promise<Row[]> {
  const { status, body } = await scene.api.call(id, {
    as,
    query: { ...query, limit: id === 'listBoard' ? 100 : 500 },
  });
  expect(status).toBe(200);
  return id === 'listBoard' ? body.items.flatMap(({ cells }: { cells: Row[] }) => cells) : body.items;
}

async function download(id: OperationId, as: string, query: Filters): Promise<Row[]> {
  const { status, bytes } = await scene.api.call(id, { as, query });
  expect(status).toBe(200);
  const [header = [], ...rows] = await readSheet(bytes);
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [String(name), row[place]])));
}

/** A random choice of the filters, each with a random value. */
function toRandomFilters(random: Random, values: Record<string, readonly Filters[string][]>): Filters {
  const chosen = Object.entries(values).filter(() => random.next() < 0.35);
  return Object.fromEntries(
    chosen.map(([name, choices]) => [name, choices[Math.floor(random.next() * choices.length)]]),
  );
}

const FLAG = [true, false];

/** More rows than any export of this data has. */
const MOST = 1_000;

async function toInput<Q>(as: string, query: Q) {
  const user = User.parse((await scene.api.call('getMe', { as })).body);
  return { user, system: requireSystemById(1), query };
}

const count = async <K extends ExportId>(id: K, input: Promise<ExportInput<K>>) =>
  prepareExport({ id, input: await input }).count(scene.api.database, MOST);

/** The rows of an export as the service counts them to decide who writes it. */
const COUNTS: Partial<Record<OperationId, (as: string, filters: Filters) => Promise<number>>> = {
  exportRequests: (as, filters) => count('exportRequests', toInput(as, RequestExportQuery.parse(filters))),
  exportPitches: (as, filters) => count('exportPitches', toInput(as, PitchExportQuery.parse(filters))),
  exportBoard: (as, filters) => count('exportBoard', toInput(as, BoardExportQuery.parse(filters))),
  exportProducts: (as, filters) => count('exportProducts', toInput(as, ProductExportQuery.parse(filters))),
};

async function expectSame(
  of: { list: OperationId; book: OperationId; people: readonly string[]; year: Filters },
  values: Record<string, readonly Filters[string][]>,
  toKey: { listed: (row: Row) => string; written: (row: Row) => string },
) {
  const random = Random.of(of.book);
  const single = Object.entries(values).flatMap(([name, choices]) =>
    choices.map((choice): Filters => ({ [name]: choice })),
  );
  for (const as of of.people) {
    for (const chosen of [...single, ...[1, 2, 3].map(() => toRandomFilters(random, values))]) {
      const filters = { ...of.year, ...chosen };
      const listed = (await read(of.list, as, filters)).map(toKey.listed).toSorted();
      const written = (await download(of.book, as, filters)).map(toKey.written).toSorted();
      expect({ filters, written }).toEqual({ filters, written: listed });
      const counted = await (COUNTS[of.book]?.(as, filters) ?? written.length);
      expect({ filters, counted }).toEqual({ filters, counted: written.length });
    }
  }
}

const YEAR = { fiscalYear: 2026 };
const toIdKeys = (id: string, header: string) => ({
  listed: (row: Row) => String(row[id]),
  written: (row: Row) => String(row[header]),
});

test('pitches, including those without a request', async () => {
  const codes = new Map([scene.fr, scene.de, scene.jp].map(({ marketId, code }) => [marketId, code]));
  await expectSame(
    {
      list: 'listPitches',
      book: 'exportPitches',
      people: [scene.marketEditor, scene.marketViewer, scene.administrator],
      year: YEAR,
    },
    {
      skuName: ['ring', 'watch 1'],
      marketIds: [[scene.fr.marketId], [scene.de.marketId, scene.jp.marketId]],
      brandIds: [[scene.brand.brandId]],
      isAnswered: FLAG,
      isRequestRequired: FLAG,
    },
    {
      listed: (row) => {
        const { requestedQuantity = null, requestId = null } = Object(row.request ?? {});
        return JSON.stringify([row.skuId, codes.get(Number(row.marketId)), requestId, requestedQuantity]);
      },
      written: (row) => JSON.stringify([row['SKU id'], row['Market code'], row['Request id'], row.Requested]),
    },
  );
});

test('requests, as the board and both final allocations download them', () =>
  expectSame(
    {
      list: 'listRequests',
      book: 'exportRequests',
      people: [scene.marketEditor, scene.brandEditor, scene.administrator],
      year: YEAR,
    },
    {
      skuName: ['ring', 'watch 1'],
      marketIds: [[scene.fr.marketId], [scene.de.marketId]],
      brandIds: [[scene.brand.brandId]],
      onlyDisabled: FLAG,
      isRequestRequired: FLAG,
      statuses: [['published'], ['final', 'disabled']],
    },
    toIdKeys('requestId', 'Request id'),
  ));

test('the requests of the products that the board shows', async () => {
  for (const statuses of [['published'], ['final']]) {
    const query = { ...YEAR, statuses };
    const shown = (await read('listBoard', scene.brandEditor, query)).map((row) => Number(row.requestId));
    const written = await download('exportRequests', scene.brandEditor, query);
    expect(written.map((row) => Number(row['Request id'])).toSorted()).toEqual(shown.toSorted());
    expect(written.length).toBeGreaterThan(0);
  }
});

test('the board', () =>
  expectSame(
    {
      list: 'listBoard',
      book: 'exportBoard',
      people: [scene.brandEditor, scene.administrator],
      year: YEAR,
    },
    {
      skuName: ['ring', 'watch 1'],
      marketIds: [[scene.fr.marketId], [scene.de.marketId, scene.jp.marketId]],
      brandIds: [[scene.brand.brandId]],
      statuses: [['published'], ['final', 'disabled']],
    },
    toIdKeys('requestId', 'Request id'),
  ));

test('products', () =>
  expectSame(
    {
      list: 'listProducts',
      book: 'exportProducts',
      people: [scene.brandViewer, scene.administrator],
      year: YEAR,
    },
    { skuName: ['ring', 'watch 1'], brandIds: [[scene.brand.brandId]], onlyDisabled: FLAG },
    toIdKeys('productId', 'Product'),
  ));

test('users', () =>
  expectSame(
    { list: 'listUsers', book: 'exportUsers', people: [globalAdministrator], year: {} },
    {
      search: ['user'],
      allocationSystemId: [1],
      roleId: [1, 2],
      permissionTypeId: [1, 2],
      brandIds: [[scene.brand.brandId]],
      includeInactive: FLAG,
      neverSignedIn: FLAG,
    },
    toIdKeys('userId', 'User id'),
  ));

test('pitches that are imported as they were downloaded change nothing', async () => {
  const as = scene.marketEditor;
  const { bytes } = await scene.api.call('exportPitches', { as, query: YEAR });
  const again = await importFile(scene.api, { as, folder: 'requests', content: bytes });
  const rows = (await read('listPitches', as, YEAR)).length;
  expect(toCounts(again)).toMatchObject({ created: 0, updated: 0, unchanged: rows, failed: 0 });
});

test('the brand side and other systems download no pitches', async () => {
  const call = (as: string | null, params = { prog: 'ruc' }) =>
    scene.api.call('exportPitches', { as, params, query: YEAR });
  expect((await call(scene.brandEditor)).body).toMatchObject({ status: 403, reason: 'wrongType' });
  expect((await call(scene.marketEditor, { prog: 'gap' })).status).toBe(403);
  expect((await call(null)).status).toBe(401);
  expect((await scene.api.call('exportPitches', { as: scene.marketEditor })).status).toBe(400);
});
