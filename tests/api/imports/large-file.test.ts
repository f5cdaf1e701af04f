import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, dropFile, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

const ROWS = 5_000;

test('thousands of rows are saved at once, and other calls are answered meanwhile', async () => {
  const { api, brand, brandEditor } = scene;
  const rows: Cells[] = [['SKU id', 'SKU name', 'Brand', 'Available', 'Status', 'Required to answer']];
  for (let index = 0; index < ROWS; index += 1) {
    rows.push([
      `L-${index}`,
      `Product ${index}`,
      brand.code,
      10,
      'Published',
      `${scene.fr.code}, ${scene.jp.code}`,
    ]);
  }
  const content = await toWorkbook(rows);
  const { body } = await dropFile(api, { as: brandEditor, folder: 'products', content });
  let isRunning = true;
  const work = api.runImports().finally(() => {
    isRunning = false;
  });
  const seen = new Set<number>();
  let answered = 0;
  while (isRunning) {
    const { status, body: job } = await api.call('getImport', { as: brandEditor, params: body });
    expect(status).toBe(200);
    seen.add(job.status);
    // All or nothing: the products exist only once the import says so.
    const list = await api.call('listProducts', { as: brandEditor, query: { fiscalYear: 2026, limit: 1 } });
    expect([0, ROWS]).toContain(list.body.totalCount);
    if (list.body.totalCount === 0) answered += 1;
  }
  await work;
  expect(answered).toBeGreaterThan(2);
  expect([...seen].every((status, index, all) => index === 0 || status > (all[index - 1] ?? 0))).toBe(true);
  const { body: job } = await api.call('getImport', { as: brandEditor, params: body });
  expect(job).toMatchObject({ status: 4, totalRows: ROWS, processedRows: ROWS, created: ROWS, failed: 0 });
  const asked = await api.call('listRequests', { as: brandEditor, query: { fiscalYear: 2026, limit: 1 } });
  expect(asked.body.totalCount).toBe(ROWS * 2);
}, 240_000);

test('of many errors the first thousand are shown, and the workbook of refused rows has them all', async () => {
  const { api, brandEditor } = scene;
  const rows: Cells[] = [
    ['SKU id', 'Available'],
    ...Array.from({ length: 1_500 }, (_, index) => [`L-${index}`, -1]),
  ];
  const { body } = await dropFile(api, {
    as: brandEditor,
    folder: 'products',
    content: await toWorkbook(rows),
  });
  await api.runImports();
  const { body: job } = await api.call('getImport', { as: brandEditor, params: body });
  expect(job).toMatchObject({ status: 4, failed: 1_500, updated: 0 });
  expect(job.errors).toHaveLength(1_000);
  const { default: readWorkbook } = await import('read-excel-file/node');
  const { bytes } = await api.call('exportRefusedRows', { as: brandEditor, params: body });
  expect((await readWorkbook(bytes))[0]?.data).toHaveLength(1_501);
});

test('a file with too many rows ends in an error that says so', async () => {
  const { api, brandEditor } = scene;
  const content = Buffer.from(
    ['SKU id,Available', ...Array.from({ length: 50_001 }, (_, index) => `L-${index},1`)].join('\n'),
  );
  const { body } = await dropFile(api, { as: brandEditor, folder: 'products', content });
  await api.runImports();
  const { body: job } = await api.call('getImport', { as: brandEditor, params: body });
  expect(job).toMatchObject({
    status: 5,
    errors: [{ message: 'The file has more than 50 000 rows. Split it.' }],
  });
});
