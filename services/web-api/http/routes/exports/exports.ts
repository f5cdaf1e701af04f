/** The downloads of rows in any number: what a call asks for as a workbook, in the process or in a thread of it. */
import type { Readable } from 'node:stream';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { ProductExportQuery } from '@/domain/contract/product-query';
import type { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { countBoardRequests } from '../../../data/allocation/stream-board';
import type { Database } from '../../../data/database/database';
import { countProducts, streamProducts } from '../../../data/products/list-products';
import { toProductViewer } from '../../../data/products/product-scope';
import { readLabels } from '../../../data/products/read-labels';
import { countPitches } from '../../../data/requests/count-pitches';
import { countRequests } from '../../../data/requests/count-requests';
import { toViewer } from '../../../data/requests/viewer';
import { readRates } from '../../../data/value/value-settings';
import { toWorkbookStream } from '../../../tools/workbooks/workbook';
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

type ExportKind<K extends ExportId> = {
  /** How many rows it has; those that are counted one by one are counted up to `most`. Throws as `open` does. */
  count(database: Database, input: ExportInput<K>, most: number): Promise<number>;
  /** Its bytes. Throws 403 for an account that may not have it. */
  open(database: Database, input: ExportInput<K>): Promise<Readable>;
};

const EXPORTS: { [K in ExportId]: ExportKind<K> } = {
  exportRequests: {
    count: (database, { user, system, query }) => countRequests(database, toViewer(user, system), query),
    open: async (database, { user, system, query }) =>
      toWorkbookStream(await toRequestWorkbook(database, toViewer(user, system), query)),
  },
  exportPitches: {
    count: async (database, { user, system, query: { sort: _sort, ...filters } }) =>
      countPitches(database, requirePitchViewer(user, system), filters),
    open: async (database, { user, system, query }) =>
      toWorkbookStream(await toPitchWorkbook(database, requirePitchViewer(user, system), query)),
  },
  exportBoard: {
    count: async (database, { user, system, query }, most) =>
      countBoardRequests(database, toBrandSide(user, system), query, most),
    open: async (database, { user, system, query }) =>
      toWorkbookStream(await toBoardWorkbook(database, toBrandSide(user, system), query)),
  },
  exportProducts: {
    count: (database, { user, system, query }) =>
      countProducts(database, toProductViewer(user, system), query),
    open: async (database, { user, system, query }) => {
      const viewer = toProductViewer(user, system);
      const batches = streamProducts(database, viewer, query);
      const rates = await readRates(database, {
        allocationSystemId: system.id,
        fiscalYear: query.fiscalYear,
      });
      const labels = await readLabels(database);
      return toWorkbookStream(toProductWorkbook(system, viewer.scope, labels, batches, rates));
    },
  },
};

/** How many rows an export has, or at least `most`. Throws 403 for an account that may not have it. */
export const countRows = <K extends ExportId>(
  database: Database,
  { id, input }: Export<K>,
  most: number,
): Promise<number> => EXPORTS[id].count(database, input, most);

/** The bytes of an export. Throws 403 for an account that may not have it. */
export const openExport = <K extends ExportId>(
  database: Database,
  { id, input }: Export<K>,
): Promise<Readable> => EXPORTS[id].open(database, input);
