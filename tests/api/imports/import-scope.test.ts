import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OperationId, operations } from '@/domain/contract/operations';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { importFile, toWorkbook } from './import-file';

type Account = { userId: number; uniqueId: string; name: string; email: string };
type As = Account & { seen?: Account };

const [RUC, OES] = [1, 4];
const READS = ['getImport', 'listImportRows', 'exportRefusedRows'] as const satisfies OperationId[];

let api: TestWebApi;
let editor: Account;
let colleague: Account;
let rucAdmin: Account;
let oesAdmin: Account;
let gapAdmin: Account;
let global: Account;
let rucFile: number;
let oesFile: number;

beforeAll(async () => {
  api = await startWebApi({ now: '2026-03-15T12:00:00Z' });
  const { fixtures } = api;
  for (const systemId of [RUC, 2, OES]) await fixtures.moment(systemId, 1);
  const { brandId, code } = await fixtures.brand();
  const held = (allocationSystemId: number) => ({
    allocationSystemId,
    roleId: Roles.Editor,
    permissionTypeId: PermissionTypes.Brand,
    ids: [brandId],
  });
  editor = await fixtures.user([held(RUC), held(OES)]);
  colleague = await fixtures.user([held(RUC), held(OES)]);
  rucAdmin = await fixtures.administrator(RUC);
  gapAdmin = await fixtures.administrator(2);
  oesAdmin = await fixtures.administrator(OES);
  global = await fixtures.globalAdministrator();
  const drop = async (systemId: number, key: string[], name: string) => {
    const content = await toWorkbook([
      [...key, 'Brand', 'Available'],
      [...key.map((_each, index) => `draft ${index}`), code, 5],
      [...key.map(() => 'refused'), 'no brand', 5],
    ]);
    const as = editor.uniqueId;
    return (await importFile(api, { as, folder: 'products', systemId, content, name, dryRun: true })).fileId;
  };
  rucFile = await drop(RUC, ['SKU id', 'SKU name'], 'ruc.xlsx');
  oesFile = await drop(OES, ['Name'], 'oes.xlsx');
  await Promise.all(
    [
      [rucAdmin, editor],
      [global, oesAdmin],
    ].map(([by, seen]) =>
      api.call('startViewAs', { as: by?.uniqueId ?? '', params: { userId: seen?.userId ?? 0 } }),
    ),
  );
});
afterAll(() => api.close());

const toCall = ({ uniqueId, seen }: As) => ({
  as: uniqueId,
  ...(seen && { headers: { 'x-view-as': String(seen.userId) } }),
});
const listFiles = async (as: As, query: object = {}) => {
  const { status, body } = await api.call('listImports', { ...toCall(as), query: { ...query } });
  expect(status).toBe(200);
  expect(body.totalCount).toBe(body.items.length);
  return body.items.map(({ fileName }: { fileName: string }) => fileName);
};

describe('an import', () => {
  it.each([
    ['its owner', () => editor, [200, 200]],
    ['a colleague with the same permissions', () => colleague, [404, 404]],
    ['an administrator of RUC', () => rucAdmin, [200, 404]],
    ['an administrator of OES', () => oesAdmin, [404, 200]],
    ['an administrator of another system', () => gapAdmin, [404, 404]],
    ['a global administrator', () => global, [200, 200]],
    ['an administrator of RUC who views as the owner', () => ({ ...rucAdmin, seen: editor }), [200, 404]],
    [
      'a global administrator who views as an administrator of OES',
      () => ({ ...global, seen: oesAdmin }),
      [404, 200],
    ],
  ] as const)('of RUC and of OES answers %s by its scope', async (_who, getAs, expected) => {
    for (const id of READS) {
      const statuses = [];
      for (const fileId of [rucFile, oesFile]) {
        const { status } = await api.call(id, { ...toCall(getAs()), params: { fileId } });
        statuses.push(status);
      }
      expect([operations[id].path, ...statuses]).toEqual([operations[id].path, ...expected]);
    }
  });

  it('can be applied only by the person who uploaded it', async () => {
    const apply = (as: Account) => api.call('applyImport', { as: as.uniqueId, params: { fileId: rucFile } });
    expect((await apply(colleague)).status).toBe(404);
    expect((await apply(gapAdmin)).status).toBe(404);
    const { status, body } = await apply(rucAdmin);
    expect([status, body.detail]).toEqual([403, 'Only the person who dropped this file can apply it.']);
  });
});

describe('the list of imports', () => {
  it('holds the caller’s own imports, newest first', async () => {
    expect(await listFiles(editor)).toEqual(['oes.xlsx', 'ruc.xlsx']);
    for (const as of [colleague, rucAdmin, global]) expect(await listFiles(as)).toEqual([]);
  });

  it('holds, on request, all imports of the systems that the caller administers', async () => {
    const everyone = { everyone: true };
    expect(await listFiles(editor, everyone)).toEqual(['oes.xlsx', 'ruc.xlsx']);
    expect(await listFiles(colleague, everyone)).toEqual([]);
    expect(await listFiles(rucAdmin, everyone)).toEqual(['ruc.xlsx']);
    expect(await listFiles(oesAdmin, everyone)).toEqual(['oes.xlsx']);
    expect(await listFiles(gapAdmin, everyone)).toEqual([]);
    expect(await listFiles(global, everyone)).toEqual(['oes.xlsx', 'ruc.xlsx']);
    expect(await listFiles(global, { ...everyone, allocationSystemId: RUC })).toEqual(['ruc.xlsx']);
  });

  it('names the owner of each import', async () => {
    const { body } = await api.call('listImports', { as: rucAdmin.uniqueId, query: { everyone: true } });
    const { userId, name, email } = editor;
    expect(body.items[0].by).toEqual({ userId, name, email });
  });

  it('holds, under View as, those of the systems that the viewing administrator may see', async () => {
    const views = { ...rucAdmin, seen: editor };
    expect(await listFiles(views)).toEqual(['ruc.xlsx']);
    expect(await listFiles(views, { everyone: true })).toEqual(['ruc.xlsx']);
    expect(await listFiles(views, { allocationSystemId: OES })).toEqual([]);
  });
});
