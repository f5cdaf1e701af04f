/** The common setup of the tests of masters' workbooks: the importing user and the answers. */
import type { MasterImport, MasterName } from '@/domain/contract/master-import';
import type { OperationId } from '@/domain/contract/operations';
import { startWebApi } from '../../support/web-api';
import { readTable } from '../imports/edit-export';
import { type Cells, toWorkbook } from '../imports/import-file';

const EXPORTS: Record<MasterName, OperationId> = {
  brands: 'exportBrands',
  markets: 'exportMarkets',
  users: 'exportUsers',
};

/** The web API with a global administrator who drops files; `tick` lets a minute pass, so that saves have different times. */
export async function openMasters() {
  const api = await startWebApi();
  const global = await api.fixtures.globalAdministrator();
  let minutes = 0;
  const tick = () => {
    minutes += 1;
    api.setNow(`2026-03-15T13:${String(minutes).padStart(2, '0')}:00Z`);
  };
  const drop = (master: MasterName, content: Buffer, { as = global.uniqueId, dryRun = false } = {}) =>
    api.call('importMaster', {
      as,
      params: { master },
      body: { DryRun: dryRun },
      files: [{ name: `${master}.xlsx`, content }],
    });
  const dropRows = async (
    master: MasterName,
    rows: readonly Cells[],
    options: { as?: string; dryRun?: boolean } = {},
  ): Promise<MasterImport> => {
    tick();
    const { status, body } = await drop(master, await toWorkbook(rows), options);
    if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
    return body;
  };
  const download = async (master: MasterName, query = {}) => {
    const { bytes } = await api.call(EXPORTS[master], { as: global.uniqueId, query });
    return { bytes, table: await readTable(bytes) };
  };
  const listHistory = async (kind: string) =>
    (await api.call('listSettingsChanges', { as: global.uniqueId, query: { kind, limit: 100 } })).body.items;
  return { api, global, tick, drop, dropRows, download, listHistory };
}

export type Masters = Awaited<ReturnType<typeof openMasters>>;

export const toCounts = ({ created, updated, unchanged, failed }: MasterImport) => ({
  created,
  updated,
  unchanged,
  failed,
});

/** The refusals, each as "row column: message". */
export const toRefusalTexts = ({ lines }: MasterImport) =>
  lines
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row, column, message }) => `${row} ${column ?? ''}: ${message ?? ''}`);
