import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { dropFile, importFile, toWorkbook } from './import-file';

let scene: Scene;
let content: Buffer;
beforeAll(async () => {
  scene = await startScene();
  content = await toWorkbook([
    ['SKU id', 'Available'],
    ['none', 1],
  ]);
});
beforeEach(() => scene.atBrandPublication());
afterAll(() => scene.api.close());

const FORM = { AllocationSystemId: 1, FiscalYear: 2026, FileFolder: 'products' };
const post = (body: object, files = [{ name: 'file.xlsx', content }], as = scene.administrator) =>
  scene.api.call('startImport', { as, body, files });
const countStored = () =>
  readdirSync(scene.api.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    .length;

test.each(['AllocationSystemId', 'FiscalYear', 'FileFolder'])(
  'without %s it is 400 in the words of the call guards',
  async (name) => {
    const expected = [`The parameter '${name}' must be defined.`];
    const { [name]: _left, ...rest } = FORM as Record<string, unknown>;
    expect((await post(rest)).body.errors[name]).toEqual(expected);
    expect((await post({ ...FORM, [name]: '' })).body.errors[name]).toEqual(expected);
  },
);

test('a missing file, two files, or an unknown field of the form is 400 by field', async () => {
  const { status, body } = await post(FORM, []);
  expect([status, body.errors]).toEqual([400, { File: ["The parameter 'File' must be defined."] }]);
  const two = await post(
    FORM,
    [1, 2].map((number) => ({ name: `${number}.xlsx`, content })),
  );
  expect([two.status, two.body.errors]).toEqual([400, { File: ['One file at a time.'] }]);
  expect((await post({ ...FORM, Unheard: 1 })).body.errors).toEqual({
    Unheard: ['The Unheard field is not known.'],
  });
  const named = [{ name: 'file.xlsx', content, field: 'Datei' }];
  expect((await post(FORM, named)).body.errors).toHaveProperty('Datei');
});

test.each([
  [{ AllocationSystemId: 5 }, 'AllocationSystemId'],
  [{ AllocationSystemId: 'ruc' }, 'AllocationSystemId'],
  [{ FiscalYear: '20 26' }, 'FiscalYear'],
  [{ FiscalYear: 2026.5 }, 'FiscalYear'],
  [{ FiscalYear: 2099 }, 'FiscalYear'],
  [{ FileFolder: '../products' }, 'FileFolder'],
  [{ FileFolder: 'Products' }, 'FileFolder'],
  [{ DryRun: 'perhaps' }, 'DryRun'],
])('%p is 400 that names the field', async (wrong, field) => {
  const { status, body } = await post({ ...FORM, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a user who could never write there is refused at once, with the reason; year and step are checked row by row', async () => {
  const verdict = async (as: string, folder: string, systemId = 1) => {
    const { status, body } = await post(
      { ...FORM, FileFolder: folder, AllocationSystemId: systemId },
      undefined,
      as,
    );
    return [status, body.reason];
  };
  expect(await verdict(scene.administrator, 'products', 2)).toEqual([403, 'noPermission']);
  expect(await verdict(scene.brandViewer, 'products')).toEqual([403, 'roleTooLow']);
  expect(await verdict(scene.marketEditor, 'products')).toEqual([403, 'wrongType']);
  expect(await verdict(scene.marketEditor, 'final-allocations')).toEqual([403, 'wrongType']);
  expect(await verdict(scene.brandEditor, 'requests')).toEqual([403, 'wrongType']);
  expect(await verdict(scene.marketEditor, 'requests')).toEqual([200, undefined]);
  await scene.api.runImports();
});

test('another editor’s import is not found, and lists are newest first by the page', async () => {
  const first = await importFile(scene.api, {
    as: scene.brandEditor,
    folder: 'products',
    content,
    name: 'été 1.xlsx',
  });
  const second = await importFile(scene.api, {
    as: scene.brandEditor,
    folder: 'products',
    content,
    dryRun: true,
  });
  expect(first).toMatchObject({
    isDryRun: false,
    allocationSystemId: 1,
    fiscalYear: 2026,
    fileName: 'été 1.xlsx',
    fileFolder: 'products',
    createdAt: '2026-03-15T12:00:00.000Z',
    finishedAt: '2026-03-15T12:00:00.000Z',
  });
  expect(second.isDryRun).toBe(true);
  const list = (as: string, query = {}) => scene.api.call('listImports', { as, query });
  const { body } = await list(scene.brandEditor);
  expect(body.items.map((item: { fileId: number }) => item.fileId)).toEqual([second.fileId, first.fileId]);
  const paged = await list(scene.brandEditor, { page: 2, limit: 1 });
  expect(paged.body).toMatchObject({ totalCount: 2, page: 2, limit: 1, items: [{ fileId: first.fileId }] });
  expect((await list(scene.brandEditor, { allocationSystemId: 2 })).body.totalCount).toBe(0);
  expect((await list(scene.brandEditor, { limit: 0 })).status).toBe(400);
  const { fileId } = first;
  for (const id of ['getImport', 'exportRefusedRows'] as const) {
    expect((await scene.api.call(id, { as: scene.marketEditor, params: { fileId } })).status).toBe(404);
    expect((await scene.api.call(id, { as: scene.marketEditor, params: { fileId: 'x' } })).status).toBe(404);
  }
});

test('a double click with one Idempotency-Key is one import and one file', async () => {
  const before = countStored();
  const send = () =>
    scene.api.call('startImport', {
      as: scene.administrator,
      body: FORM,
      files: [{ name: 'a.xlsx', content }],
      headers: { 'idempotency-key': 'twice' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(countStored() - before).toBe(1);
  await scene.api.runImports();
  expect((await scene.api.call('listImports', { as: scene.administrator })).body.totalCount).toBe(1);
});

test('one user cannot fill the queue: with five waiting the sixth is 409', async () => {
  const answers = [];
  for (let index = 0; index < 6; index += 1) {
    answers.push(await dropFile(scene.api, { as: scene.jpEditor, folder: 'requests', content }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
  expect(answers.at(-1)?.body.detail).toContain('not finished yet');
  await scene.api.runImports();
  expect((await dropFile(scene.api, { as: scene.jpEditor, folder: 'requests', content })).status).toBe(200);
  await scene.api.runImports();
});
