import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

test('the workbook read back is the list, row by row, and holds no formula', async () => {
  const { fixtures, call } = scene.api;
  const texts = ['=1+1', '+44', '-1', '@sum', 'Ünïcode 💎', '<b>&"\'', ' two\nlines'];
  for (const [index, pitch] of texts.entries()) {
    const product = await scene.product({ skuName: pitch.trim() });
    await fixtures.request(product, scene.fr.marketId, {
      pitch,
      requestedQuantity: index * 1_000,
      priority: (index % 9) + 1,
      wantedBy: '2026-05-01',
      isRequestRequired: index % 2 === 0,
      submittedAt: new Date('2026-03-01T10:20:30Z'),
      submittedBy: 'who@test.example',
    });
  }
  await fixtures.request(await scene.product(), scene.jp.marketId);
  const query = { fiscalYear: 2026, marketIds: [scene.fr.marketId] };
  const list = await call('listRequests', { as: scene.marketEditor, query });
  const download = await call('exportRequests', { as: scene.marketEditor, query });
  expect(download.status).toBe(200);
  expect(download.headers['content-disposition']).toContain('RUC requests 1 market 2026 2026-03-15.xlsx');
  const [sheet] = await readWorkbook(download.bytes, { trim: false });
  const [header, ...rows] = sheet?.data ?? [];
  const at = (row: readonly unknown[], name: string) => row[header?.indexOf(name) ?? -1] ?? null;
  expect(rows).toHaveLength(list.body.totalCount);
  expect(
    rows.map((row) => [
      at(row, 'Request id'),
      at(row, 'SKU id'),
      at(row, 'SKU name'),
      at(row, 'Market code'),
      at(row, 'Requested'),
      at(row, 'Priority'),
      at(row, 'Pitch'),
      at(row, 'Required'),
      at(row, 'Allocated'),
    ]),
  ).toEqual(
    list.body.items.map((item: Record<string, unknown>) => [
      item.requestId,
      item.skuId,
      item.skuName,
      scene.fr.code,
      item.requestedQuantity,
      item.priority,
      item.pitch,
      item.isRequestRequired ? 'Yes' : 'No',
      item.allocatedQuantity,
    ]),
  );
  expect(rows.map((row) => at(row, 'Wanted by'))).toEqual(rows.map(() => new Date('2026-05-01T00:00:00Z')));
  expect(download.bytes.includes('<f>')).toBe(false);
});

test('a workbook larger than one batch holds every row once', async () => {
  const { database } = scene.api;
  const product = await scene.product({ fiscalYear: 2030 });
  const { sql } = await import('drizzle-orm');
  await database.execute(sql`
    insert into markets (code, code_key, label) select 'X' || n, 'x' || n, 'Market ' || n from generate_series(1, 4500) as n`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity, updated_by)
    select ${product.productId}, 1, 2030, ${product.brandId}, market_id, 1, 'x@test.example'
    from markets where code like 'X%'`);
  const { bytes } = await scene.api.call('exportRequests', {
    as: scene.administrator,
    query: { fiscalYear: 2030 },
  });
  const [sheet] = await readWorkbook(bytes);
  const ids = (sheet?.data ?? []).slice(1).map(([id]) => id);
  expect(ids).toHaveLength(4_500);
  expect(new Set(ids).size).toBe(4_500);
});

test('a query the export does not take is refused, and other systems stay closed', async () => {
  const { call } = scene.api;
  expect((await call('exportRequests', { as: scene.administrator })).status).toBe(400);
  expect(
    (await call('exportRequests', { as: scene.administrator, query: { fiscalYear: 2026, page: 2 } })).status,
  ).toBe(400);
  const elsewhere = { as: scene.administrator, params: { prog: 'oes' }, query: { fiscalYear: 2026 } };
  expect((await call('exportRequests', elsewhere)).status).toBe(403);
});
