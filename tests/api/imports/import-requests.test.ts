import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RequestFolder } from '@/services/web-api/work/imports/requests/request-layout';
import { type Scene, startScene } from '../requests/scene';
import { toDropRows } from './import-desk';
import { type Cells, importFile, toCounts } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const dropRows = toDropRows(() => scene);
const drop = (as: string, folder: RequestFolder, ...rows: Cells[]) => dropRows(as, folder, rows);
const listOf = async (productId: number) =>
  (
    await scene.api.call('listRequests', {
      as: scene.administrator,
      query: { fiscalYear: 2026, productIds: [productId], sort: [{ attribute: 'market' }] },
    })
  ).body.items;

const LONG = ['SKU id', 'Market code', 'Requested', 'Priority', 'Pitch', 'Wanted by'];

test('a long file answers requests and opens the missing ones; a second import changes nothing', async () => {
  const product = await scene.product({ skuId: '0010' });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
    isRequestRequired: true,
  });
  const rows: Cells[] = [
    LONG,
    ['0010', scene.fr.code, 12, 1, '=please', new Date('2026-06-01T00:00:00Z')],
    ['0010', scene.de.code, 0, null, null, null],
  ];
  const first = await drop(scene.marketEditor, 'requests', ...rows);
  expect(first.errors).toEqual([]);
  expect(toCounts(first)).toEqual({ status: 4, created: 1, updated: 1, unchanged: 0, failed: 0 });
  expect(await listOf(product.productId)).toEqual([
    expect.objectContaining({
      marketId: scene.de.marketId,
      requestedQuantity: 0,
      status: 'declined',
      submittedBy: scene.emails.marketEditor,
    }),
    expect.objectContaining({
      requestId,
      requestedQuantity: 12,
      priority: 1,
      pitch: '=please',
      wantedBy: '2026-06-01',
      submittedAt: '2026-03-15T12:00:00.000Z',
    }),
  ]);
  const second = await drop(scene.marketEditor, 'requests', ...rows);
  expect(toCounts(second)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 2, failed: 0 });
  const history = await scene.api.call('getRequestHistory', {
    as: scene.marketEditor,
    params: { requestId },
  });
  expect(
    history.body.items.map((each: { source: string; field: string }) => [each.field, each.source]),
  ).toContainEqual(['requestedQuantity', 'import']);
});

test('a wide file has one cell per request, and a blank cell changes nothing', async () => {
  const product = await scene.product({ skuId: 'W-1' });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 7 });
  const answer = await drop(
    scene.marketEditor,
    'requests',
    ['SKU id', 'SKU name', scene.fr.code, scene.de.label, 'Note'],
    ['W-1', 'ignored', null, 3, 'hello'],
  );
  expect(answer).toMatchObject({ created: 1, updated: 0, failed: 0, totalRows: 1, ignoredColumns: ['Note'] });
  expect(
    (await listOf(product.productId)).map((each: { requestedQuantity: number }) => each.requestedQuantity),
  ).toEqual([3, 7]);
});

test('final allocations never exceed the supply: a product above it is refused completely, others are saved', async () => {
  await scene.atFinalAllocation();
  const scarce = await scene.product({ skuId: 'S-1', skuName: 'Scarce', availableQuantity: 10 });
  const ample = await scene.product({ skuId: 'A-1', availableQuantity: 100 });
  for (const product of [scarce, ample]) {
    for (const market of [scene.fr, scene.de]) {
      await scene.api.fixtures.request(product, market.marketId, {
        requestedQuantity: 8,
        allocatedQuantity: 4,
      });
    }
  }
  const answer = await drop(
    scene.brandEditor,
    'final-allocations',
    ['SKU id', scene.fr.code, scene.de.code],
    ['S-1', 9, 3],
    ['A-1', 9, 3],
  );
  expect(toCounts(answer)).toEqual({ status: 4, created: 0, updated: 2, unchanged: 0, failed: 2 });
  const message = 'Scarce: 2 are left; these figures need 4 more.';
  expect(answer.errors).toEqual([
    { row: 2, column: scene.fr.code, value: '9', message },
    { row: 2, column: scene.de.code, value: '3', message },
  ]);
  const input = async (productId: number) =>
    (await listOf(productId)).map((each: { allocatedQuantity: number }) => each.allocatedQuantity);
  expect(await input(scarce.productId)).toEqual([4, 4]);
  expect(await input(ample.productId)).toEqual([3, 9]);
});

test('an export that is imported unchanged changes nothing, in either folder and at any step', async () => {
  const { bytes } = await scene.api.call('exportRequests', {
    as: scene.administrator,
    query: { fiscalYear: 2026 },
  });
  for (const folder of ['requests', 'final-allocations'] as const) {
    const answer = await importFile(scene.api, { as: scene.administrator, folder, content: bytes });
    expect(answer.errors).toEqual([]);
    expect(answer).toMatchObject({ status: 4, created: 0, updated: 0, failed: 0 });
    expect(answer.unchanged).toBeGreaterThan(5);
  }
});
