/** The downloads of rows in any number: what a call asks for as an open workbook, in the process or in a thread of it. */
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { ProductExportQuery } from '@/domain/contract/product-query';
import type { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import type { Database } from '../../../data/database/database';
import { streamProducts } from '../../../data/products/list-products';
import { toProductViewer } from '../../../data/products/product-scope';
import { readLabels } from '../../../data/products/read-labels';
import { toViewer } from '../../../data/requests/viewer';
import { readRates } from '../../../data/value/value-settings';
import { type OpenWorkbook, openWorkbook } from '../../../tools/workbooks/workbook';
import { toBrandSide } from '../allocation/brand-side';
import { toProductWorkbook } from '../products/product-workbook';
import { toBoardWorkbook, toPitchWorkbook, toRequestWorkbook } from '../requests/export-requests';
import { requirePitchViewer } from '../requests/list-pitches-handler';

type ExportQueries = {
  exportRequests: RequestExportQuery;
  exportPitches: PitchExportQuery;
  exportBoard: BoardExportQuery;
  exportProducts: ProductExportQuery;
};
export type ExportId = keyof ExportQueries;
/** What a download depends on: the account whose rights it has, and what was asked. Plain data, which a thread can be given. */
export type ExportInput<K extends ExportId> = { user: User; system: System; query: ExportQueries[K] };
export type Export<K extends ExportId = ExportId> = { id: K; input: ExportInput<K> };

const EXPORTS: {
  [K in ExportId]: (database: Database, input: ExportInput<K>) => Promise<OpenWorkbook>;
} = {
  exportRequests: async (database, { user, system, query }) =>
    openWorkbook(await toRequestWorkbook(database, toViewer(user, system), query)),
  exportPitches: async (database, { user, system, query }) =>
    openWorkbook(await toPitchWorkbook(database, requirePitchViewer(user, system), query)),
  exportBoard: async (database, { user, system, query }) =>
    openWorkbook(await toBoardWorkbook(database, toBrandSide(user, system), query)),
  exportProducts: async (database, { user, system, query }) => {
    const viewer = toProductViewer(user, system);
    const batches = streamProducts(database, viewer, query);
    const rates = await readRates(database, { allocationSystemId: system.id, fiscalYear: query.fiscalYear });
    const labels = await readLabels(database);
    return openWorkbook(toProductWorkbook(system, viewer.scope, labels, batches, rates));
  },
};

/** The workbook of an export. Throws 403 for an account that may not have it. */
export const openExport = <K extends ExportId>(
  database: Database,
  { id, input }: Export<K>,
): Promise<OpenWorkbook> => EXPORTS[id](database, input);
