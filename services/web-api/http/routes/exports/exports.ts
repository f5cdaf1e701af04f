/** The downloads of rows in any number: what a call asks for as a workbook, in the process or in a thread of it. */
import type { Readable } from 'node:stream';
import type { BoardWorkbookQuery } from '@/domain/contract/board-query';
import type { ProductExportQuery } from '@/domain/contract/product-query';
import type { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { countBoardRequests } from '../../../data/allocation/stream-board';
import type { Database } from '../../../data/database/database';
import { countProducts, streamProducts } from '../../../data/products/list-products';
import { toProductViewer } from '../../../data/products/product-scope';
import { readLabels } from '../../../data/products/read-labels';
import { countRequests } from '../../../data/requests/count-requests';
import { countPitches } from '../../../data/requests/pitch-pairs';
import { toViewer } from '../../../data/requests/viewer';
import { readRates } from '../../../data/value/value-settings';
import { toWorkbookStream } from '../../../tools/workbooks/workbook';
import { toBoardMatrix } from '../allocation/board-matrix';
import { toBrandSide } from '../allocation/brand-side';
import { toProductWorkbook } from '../products/product-workbook';
import { toBoardWorkbook, toPitchWorkbook, toRequestWorkbook } from '../requests/export-requests';
import { requirePitchViewer } from '../requests/require-pitch-viewer';

type ExportQueries = {
  exportRequests: RequestExportQuery;
  exportPitches: PitchExportQuery;
  exportBoard: BoardWorkbookQuery;
  exportProducts: ProductExportQuery;
};
export type ExportId = keyof ExportQueries;
/** What a download depends on: the account whose rights it has, and what was asked. Plain data, which a thread can be given. */
export type ExportInput<K extends ExportId> = { user: User; system: System; query: ExportQueries[K] };
export type Export<K extends ExportId = ExportId> = { id: K; input: ExportInput<K> };

/** An export for its viewer. */
type PreparedExport = {
  /** How many rows it has; counting stops at `most` where rows are counted one by one. */
  count(database: Database, most: number): Promise<number>;
  /** Its bytes. */
  open(database: Database): Promise<Readable>;
};

const EXPORTS: { [K in ExportId]: (input: ExportInput<K>) => PreparedExport } = {
  exportRequests: ({ user, system, query }) => {
    const viewer = toViewer(user, system);
    return {
      count: (database) => countRequests(database, viewer, query),
      open: async (database) => toWorkbookStream(await toRequestWorkbook(database, viewer, query)),
    };
  },
  exportPitches: ({ user, system, query }) => {
    const viewer = requirePitchViewer(user, system);
    const { sort: _sort, ...filters } = query;
    return {
      count: (database, most) => countPitches(database, viewer, filters, most),
      open: async (database) => toWorkbookStream(await toPitchWorkbook(database, viewer, query)),
    };
  },
  exportBoard: ({ user, system, query }) => {
    const viewer = toBrandSide(user, system);
    return {
      count: (database, most) => countBoardRequests(database, viewer, query, most),
      open: async (database) =>
        query.layout === 'matrix'
          ? toWorkbookStream(await toBoardMatrix(database, viewer, query))
          : toWorkbookStream(await toBoardWorkbook(database, viewer, query)),
    };
  },
  exportProducts: ({ user, system, query }) => {
    const viewer = toProductViewer(user, system);
    return {
      count: (database) => countProducts(database, viewer, query),
      open: async (database) => {
        const batches = streamProducts(database, viewer, query);
        const { fiscalYear } = query;
        const rates = await readRates(database, { allocationSystemId: system.id, fiscalYear });
        const labels = await readLabels(database);
        return toWorkbookStream(toProductWorkbook(system, viewer.scope, labels, batches, rates));
      },
    };
  },
};

/** Throws 403 for an account that may not have it. */
export const prepareExport = <K extends ExportId>({ id, input }: Export<K>): PreparedExport =>
  EXPORTS[id](input);
