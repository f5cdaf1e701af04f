/** Requests, pitches and the board as workbooks: rows are read while they are written. */

import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { Pitch } from '@/domain/contract/request';
import type { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import {
  PITCH_STATUS_LABELS,
  REQUEST_STATUS_LABELS,
  toPitchStatus,
  toRequestStatus,
} from '@/domain/request-status';
import { toSupply } from '@/domain/supply';
import { NO_VALUE_SETTINGS } from '@/domain/value';
import { streamBoard } from '../../../data/allocation/stream-board';
import type { Database } from '../../../data/database/database';
import { brands, markets } from '../../../data/database/schema';
import { mapLazily } from '../../../data/map-lazily';
import { streamPitches } from '../../../data/requests/stream-pitches';
import { type SeenRow, streamRequests } from '../../../data/requests/stream-requests';
import type { Viewer } from '../../../data/requests/viewer';
import { listOfferedReasons } from '../../../data/sharing/sharing-settings';
import type { Rates } from '../../../data/value/unit-value';
import { readRates } from '../../../data/value/value-settings';
import { type Batches, inBatches } from '../../../tools/workbooks/batches';
import type { Workbook } from '../../../tools/workbooks/workbook';
import {
  FOLDERS_OF_SCOPE,
  PROTECTED_HINT,
  toGuidedColumns,
  toListedNames,
  toRequestUses,
} from '../../../work/imports/columns/column-guides';
import type { VersionSide } from '../../../work/imports/columns/row-version';
import type { RequestFolder } from '../../../work/imports/requests/request-layout';
import { type ExportedRow, type Named, type Names, toRequestColumns } from './request-workbook-columns';

async function readNames(database: Database): Promise<Names> {
  const [allBrands, allMarkets] = [
    await database.select().from(brands),
    await database.select().from(markets),
  ];
  return {
    brands: new Map(allBrands.map((brand) => [brand.brandId, brand])),
    markets: new Map(allMarkets.map((market) => [market.marketId, market])),
  };
}

const toSide = ({ seesDrafts }: Viewer): VersionSide => (seesDrafts ? 'brand' : 'market');

function toExportedRequest(
  { request, product, figures, lastYear }: SeenRow,
  { seesDrafts }: Viewer,
): ExportedRow {
  const { requestedQuantity, marketId, fiscalYear, isRequestRequired } = request;
  const { allocatedQuantity, finalizedAt } = figures;
  const status = toRequestStatus({ requestedQuantity, allocatedQuantity, finalizedAt }, seesDrafts);
  return {
    ...{ request, figures, product, price: product, lastYear, marketId, fiscalYear, isRequestRequired },
    supply: toSupply(product),
    statusText: REQUEST_STATUS_LABELS[status],
  };
}

function toExportedPitch(pitch: Pitch, fiscalYear: number): ExportedRow {
  const { request, marketId, isRequestRequired, supply, lastYear } = pitch;
  const statusText = PITCH_STATUS_LABELS[toPitchStatus(pitch, request?.requestedQuantity ?? null)];
  return {
    ...{ request, figures: request, product: pitch, lastYear, marketId, fiscalYear, isRequestRequired },
    ...{ supply, statusText },
  };
}

async function toWorkbook(
  database: Database,
  viewer: Viewer,
  folders: readonly RequestFolder[],
  sheet: string,
  batches: Batches<ExportedRow>,
  rates: Rates = NO_VALUE_SETTINGS,
): Promise<Workbook<ExportedRow>> {
  const { system, scope } = viewer;
  const names = await readNames(database);
  const uses = toRequestUses(system, folders);
  const toCodes = (named: ReadonlyMap<number, Named>) =>
    new Map([...named].map(([id, { code }]) => [id, code]));
  const codes = { brands: new Map(), brandCodes: toCodes(names.brands), markets: toCodes(names.markets) };
  const listed = toListedNames(codes, scope, await listOfferedReasons(database, system.id));
  const columns = toGuidedColumns(toRequestColumns(system, names, toSide(viewer), rates), uses, listed);
  return { sheet, columns, batches, isProtected: true, hasTotals: true, hint: PROTECTED_HINT };
}

/** Requests of a year as a workbook; rows are read while they are written, in any number. */
async function toWorkbookOfRequests(
  database: Database,
  viewer: Viewer,
  fiscalYear: number,
  requests: AsyncIterable<Iterable<SeenRow>>,
) {
  const rates = await readRates(database, { allocationSystemId: viewer.system.id, fiscalYear });
  const folders = FOLDERS_OF_SCOPE[viewer.scope.kind];
  return toWorkbook(
    database,
    viewer,
    folders,
    'Requests',
    inBatches(requests, (rows) => mapLazily(rows, (row) => toExportedRequest(row, viewer))),
    rates,
  );
}

export const toRequestWorkbook = (database: Database, viewer: Viewer, query: RequestExportQuery) =>
  toWorkbookOfRequests(database, viewer, query.fiscalYear, streamRequests(database, viewer, query));

/** Pitches in the form of requests: an import accepts both, and opens a request for an answered row without one. */
export async function toPitchWorkbook(database: Database, viewer: Viewer, query: PitchExportQuery) {
  const rows = inBatches(streamPitches(database, viewer, query), (pitches) =>
    mapLazily(pitches, (pitch) => toExportedPitch(pitch, query.fiscalYear)),
  );
  return toWorkbook(database, viewer, ['requests'], 'Requests', rows);
}

/** The board's requests, product by product: an import reads them as it reads the list's. */
export const toBoardWorkbook = (database: Database, viewer: Viewer, query: BoardExportQuery) =>
  toWorkbookOfRequests(database, viewer, query.fiscalYear, streamBoard(database, viewer, query));
