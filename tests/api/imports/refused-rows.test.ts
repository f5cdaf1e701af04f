import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import readWorkbook from 'read-excel-file/node';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, dropFile, importFile, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const drop = async (rows: readonly Cells[], as = scene.marketEditor) =>
  importFile(scene.api, { as, folder: 'requests', content: await toWorkbook(rows), name: 'my file.xlsx' });
const download = (fileId: number, as = scene.marketEditor) =>
  scene.api.call('exportRefusedRows', { as, params: { fileId } });
const read = async (bytes: Buffer) => (await readWorkbook(bytes, { trim: false }))[0]?.data;

test('the refused rows of a long file come back complete with their reasons; corrected and imported again they are saved', async () => {
  await scene.product({ skuId: '0077' });
  const header = ['SKU id', 'Market code', 'Requested', 'Pitch', 'Wanted by'];
  const day = new Date('2026-06-01T00:00:00Z');
  const { fileId, failed } = await drop([
    header,
    ['0077', scene.fr.code, 3, 'fine', null],
    ['0077', scene.de.code, -1, '=1+1', day],
    ['0078', scene.de.code, 0, null, day],
  ]);
  expect(failed).toBe(2);
  const { status, headers, bytes } = await download(fileId);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('my file refused rows 2026-03-15.xlsx');
  const rows = await read(bytes);
  expect(rows).toEqual([
    [...header, 'Refused because'],
    ['0077', scene.de.code, -1, '=1+1', day, 'Requested: Must not be negative.'],
    ['0078', scene.de.code, 0, null, day, 'SKU id: There is no such product in 2026.'],
  ]);
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const comments = [...(sheet?.cells ?? [])].flatMap(([place, { comment }]) =>
    comment ? [[place, comment.text]] : [],
  );
  expect(comments).toEqual([
    ['1,2', 'Must not be negative.'],
    ['2,0', 'There is no such product in 2026.'],
  ]);
  const { items } = (
    await scene.api.call('listImportRows', {
      as: scene.marketEditor,
      params: { fileId },
      query: { outcome: 'refused' },
    })
  ).body;
  expect(items.map(({ product, market }: Record<string, unknown>) => [product, market])).toEqual([
    ['0077', scene.de.code],
    ['0078', scene.de.code],
  ]);
  const mended = (rows ?? []).map((row, index) =>
    index === 0 ? row : ['0077', scene.de.code, 4, ...row.slice(3)],
  ) as Cells[];
  const again = await drop(mended.slice(0, 2));
  expect(again).toMatchObject({ created: 1, failed: 0, ignoredColumns: [] });
  const twice = await drop([...mended.slice(0, 1), ['0079', scene.de.code, 4, null, null, 'old reason']]);
  expect((await read((await download(twice.fileId)).bytes))?.[1]?.at(-1)).toBe(
    'SKU id: There is no such product in 2026.',
  );
});

test('of a wide file only the refused cells come back, so that saved ones are not written twice', async () => {
  await scene.product({ skuId: 'W-1', packSize: 5 });
  const header = ['SKU id', 'Note', scene.fr.code, scene.de.code];
  const { fileId } = await drop([header, ['W-1', 'mine', 10, 7], ['W-9', 'yours', 5, 5]]);
  const rows = await scene.api.call('listImportRows', {
    as: scene.marketEditor,
    params: { fileId },
    query: { outcome: 'refused' },
  });
  expect(rows.body.items).toMatchObject([
    { row: 2, product: 'W-1', market: scene.de.code },
    { row: 3, product: 'W-9', market: null },
  ]);
  expect(await read((await download(fileId)).bytes)).toEqual([
    [...header, 'Refused because'],
    ['W-1', 'mine', null, 7, `${scene.de.code}: The pack size is 5, so 7 does not fit. Enter 5 or 10.`],
    ['W-9', 'yours', 5, 5, 'SKU id: There is no such product in 2026.'],
  ]);
});

test('there are no refused rows while it runs, when nothing was refused, or when the file as a whole was', async () => {
  await scene.product({ skuId: 'N-1' });
  const rows: Cells[] = [
    ['SKU id', scene.fr.code],
    ['N-1', 1],
  ];
  const { body } = await dropFile(scene.api, {
    as: scene.marketEditor,
    folder: 'requests',
    content: await toWorkbook(rows),
  });
  const running = await download(body.fileId);
  expect([running.status, running.body.detail]).toEqual([409, 'The import is not finished yet.']);
  await scene.api.runImports();
  expect((await download(body.fileId)).body.detail).toBe('No row of this import was refused.');
  const whole = await drop([['Nothing we know'], [1]]);
  expect(whole).toMatchObject({
    status: 5,
    errors: [
      {
        row: null,
        message:
          'The file has no column SKU id. The column names must stand in the first row of the first visible sheet. In a CSV file they are separated by commas, semicolons or tabs.',
      },
    ],
  });
  expect((await download(whole.fileId)).status).toBe(409);
});

test.each(['products', 'requests', 'final-allocations'] as const)(
  'the template of %s has the columns its import reads',
  async (fileFolder) => {
    const { status, headers, bytes } = await scene.api.call('exportImportTemplate', {
      as: scene.brandViewer,
      query: { fileFolder },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('template 2026-03-15.xlsx');
    const [header = []] = (await read(bytes)) ?? [];
    expect(header).toContain('SKU id');
    expect(header).not.toContain('Name');
    const answer = await importFile(scene.api, {
      as: scene.administrator,
      folder: fileFolder,
      content: bytes,
    });
    expect(answer.errors[0]?.message).toBe('The file has no rows under its header.');
    const named = await toWorkbook([header as Cells, header.map(() => 'x')]);
    expect(
      (await importFile(scene.api, { as: scene.administrator, folder: fileFolder, content: named }))
        .ignoredColumns,
    ).toEqual([]);
  },
);

test('the template of a fiscal year holds what waits for its reader, and changes nothing as it is', async () => {
  await scene.product({ skuId: 'T-1' });
  const answered = await scene.product({ skuId: 'T-2' });
  for (const marketId of [scene.fr.marketId, scene.de.marketId]) {
    await scene.api.fixtures.request(answered, marketId, { requestedQuantity: 3 });
  }
  const load = async (as: string, fileFolder: string) =>
    (
      await scene.api.call('exportImportTemplate', {
        as,
        query: { fileFolder, fiscalYear: 2026 },
      })
    ).bytes;
  const content = await load(scene.marketEditor, 'requests');
  const [header = [], ...rows] = (await read(content)) ?? [];
  const skus = rows.map((row) => row[header.indexOf('SKU id')]);
  expect(skus).toContain('T-1');
  expect(skus).not.toContain('T-2');
  const answer = await importFile(scene.api, { as: scene.marketEditor, folder: 'requests', content });
  expect(answer).toMatchObject({ created: 0, updated: 0, failed: 0, unchanged: rows.length });
  const toAllocate = (await read(await load(scene.brandEditor, 'final-allocations'))) ?? [];
  expect(toAllocate.slice(1).map((row) => row[toAllocate[0]?.indexOf('SKU id') ?? -1])).toContain('T-2');
  // Nothing waits on the other side: its template is empty.
  expect(await read(await load(scene.brandEditor, 'requests'))).toHaveLength(1);
});

test('a template exists for known folders and for users of the system', async () => {
  const ask = (query: object, prog = 'ruc') =>
    scene.api.call('exportImportTemplate', { as: scene.brandViewer, params: { prog }, query: { ...query } });
  expect((await ask({})).body.errors).toHaveProperty('FileFolder');
  expect((await ask({ fileFolder: 'users' })).status).toBe(400);
  expect((await ask({ fileFolder: 'products' }, 'oes')).status).toBe(403);
});
