/** The common setup of the import tests: the uploading user and the place. */
import type { RequestFolder } from '@/services/web-api/work/imports/requests/request-layout';
import { startWebApi } from '../../support/web-api';
import type { Scene } from '../requests/scene';
import { type Cells, importFile, toWorkbook } from './import-file';

/** RUC at brand publication, and an editor of one brand. */
export async function openProductImports() {
  const api = await startWebApi();
  const { brandId, code: brandCode } = await api.fixtures.brand();
  const { uniqueId: editor } = await api.fixtures.brandEditor([brandId]);
  await api.fixtures.moment(1, 1);
  const drop = (content: Buffer, name?: string) =>
    importFile(api, { as: editor, folder: 'products', content, ...(name && { name }) });
  return { api, editor, brandCode, drop };
}

export type ProductImports = Awaited<ReturnType<typeof openProductImports>>;

/** Imports a workbook of requests, or of final figures. */
export const toDropRows =
  (getScene: () => Scene) =>
  async (as: string, folder: RequestFolder, rows: readonly Cells[], dryRun = false) =>
    importFile(getScene().api, { as, folder, content: await toWorkbook(rows), dryRun });
