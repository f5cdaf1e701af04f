import type { BoardExportQuery } from '@/domain/contract/board-query';
import { VERSION_LABEL } from '@/domain/contract/import-columns';
import type { AllocationRequest, Pitch } from '@/domain/contract/request';
import type { PitchExportQuery, RequestExportQuery } from '@/domain/contract/request-query';
import { keysOf } from '@/domain/fields';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import type { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import { MARKET_PART, REQUEST_FIELDS } from '@/domain/request-fields';
import {
  PITCH_STATUS_LABELS,
  REQUEST_STATUS_LABELS,
  toPitchStatus,
  toRequestStatus,
} from '@/domain/request-status';
import type { System } from '@/domain/systems';
import { NO_VALUE_SETTINGS, type Price } from '@/domain/value';
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
import { toFieldColumn } from '../../../tools/workbooks/field-columns';
import type { Workbook } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import {
  FOLDERS_OF_SCOPE,
  PROTECTED_HINT,
  toGuidedColumns,
  toListedNames,
  toRequestUses,
} from '../../../work/imports/columns/column-guides';
import { toVersionText, type VersionSide } from '../../../work/imports/columns/row-version';
import type { RequestFolder } from '../../../work/imports/requests/request-columns';
import { toValueColumns } from '../value/workbook-columns';

type Named = { code: string; label: string };
type MarketField = (typeof MARKET_FIELDS)[number];
type BrandField = (typeof BRAND_FIELDS)[number];
type Instant = Date | string | null;
type Stamps = { submittedAt: Instant; submittedBy: string | null };
type Finals = { finalizedAt: Instant; finalizedBy: string | null; version: number };
type Identity = { skuId?: string | null; skuName?: string | null; name?: string | null };
/** A request, or a pitch without one: then it has no answers, id and version. */
type ExportedRow = {
  request: (Pick<AllocationRequest, MarketField | 'requestId'> & Stamps) | null;
  figures: (Pick<AllocationRequest, BrandField> & Finals) | null;
  product: Pick<Pitch, 'brandId' | 'isDisabled' | 'packSize' | 'minPerMarket' | 'maxPerMarket'> & Identity;
  price?: Price;
} & Pick<Pitch, 'marketId' | 'isRequestRequired' | 'supply' | 'lastYear'> & {
    fiscalYear: number;
    statusText: string;
  };
type Names = { brands: Map<number, Named>; markets: Map<number, Named> };

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

const IDENTITY: Record<System['identifiesBy'], WorkbookColumn<ExportedRow>[]> = {
  sku: [
    { header: 'SKU id', width: 16, kind: 'text', value: ({ product }) => product.skuId },
    { header: 'SKU name', width: 32, kind: 'text', value: ({ product }) => product.skuName },
  ],
  name: [{ header: 'Name', width: 32, kind: 'text', value: ({ product }) => product.name }],
};

/** The workbook's columns: everything the list returns, with ids of brands and markets as codes and labels. */
function toColumns(
  { identifiesBy }: System,
  names: Names,
  side: VersionSide,
  rates: Rates,
): WorkbookColumn<ExportedRow>[] {
  return [
    { header: 'Request id', width: 11, kind: 'id', value: (row) => row.request?.requestId },
    { header: 'Fiscal year', width: 11, kind: 'id', value: (row) => row.fiscalYear },
    ...IDENTITY[identifiesBy],
    {
      header: 'Brand code',
      width: 12,
      kind: 'text',
      value: (row) => names.brands.get(row.product.brandId)?.code,
    },
    {
      header: 'Brand',
      width: 18,
      kind: 'text',
      value: (row) => names.brands.get(row.product.brandId)?.label,
    },
    { header: 'Market code', width: 12, kind: 'text', value: (row) => names.markets.get(row.marketId)?.code },
    { header: 'Market', width: 18, kind: 'text', value: (row) => names.markets.get(row.marketId)?.label },
    { header: 'Disabled', width: 10, kind: 'boolean', value: (row) => row.product.isDisabled },
    { header: 'Required', width: 10, kind: 'boolean', value: (row) => row.isRequestRequired },
    { header: 'Supply', width: 10, kind: 'integer', value: (row) => row.supply },
    { header: PRODUCT_LABELS.packSize, width: 10, kind: 'integer', value: ({ product }) => product.packSize },
    {
      header: PRODUCT_LABELS.minPerMarket,
      width: 15,
      kind: 'integer',
      value: ({ product }) => product.minPerMarket,
    },
    {
      header: PRODUCT_LABELS.maxPerMarket,
      width: 15,
      kind: 'integer',
      value: ({ product }) => product.maxPerMarket,
    },
    ...keysOf(REQUEST_FIELDS).map((field) =>
      toFieldColumn(REQUEST_FIELDS[field], (row: ExportedRow) =>
        isMarketField(field) ? row.request?.[field] : row.figures?.[field],
      ),
    ),
    ...toValueColumns(rates, (row: ExportedRow) => ({
      requested: row.request?.requestedQuantity ?? null,
      allocated: row.figures?.allocatedQuantity ?? null,
      price: row.price,
    })),
    { header: 'Status', width: 12, kind: 'text', value: (row) => row.statusText },
    { header: 'Submitted at (UTC)', width: 18, kind: 'instant', value: (row) => row.request?.submittedAt },
    { header: 'Submitted by', width: 26, kind: 'text', value: (row) => row.request?.submittedBy },
    { header: 'Finalized at (UTC)', width: 18, kind: 'instant', value: (row) => row.figures?.finalizedAt },
    { header: 'Finalized by', width: 26, kind: 'text', value: (row) => row.figures?.finalizedBy },
    { header: 'Requested last year', width: 18, kind: 'integer', value: (row) => row.lastYear?.requested },
    { header: 'Allocated last year', width: 14, kind: 'integer', value: (row) => row.lastYear?.allocated },
    {
      header: VERSION_LABEL,
      width: 14,
      kind: 'text',
      value: ({ request, figures }) =>
        request && figures ? toVersionText({ id: request.requestId, version: figures.version, side }) : null,
    },
  ];
}

const isMarketField = (field: MarketField | BrandField): field is MarketField => field in MARKET_PART;

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
    supply: product.availableQuantity - product.reserveQuantity,
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
  const columns = toGuidedColumns(toColumns(system, names, toSide(viewer), rates), uses, listed);
  return { sheet, columns, batches, isProtected: true, hint: PROTECTED_HINT };
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
  return toWorkbook(database, viewer, ['requests'], 'Pitches', rows);
}

/** The board's requests, product by product: an import reads them as it reads the list's. */
export const toBoardWorkbook = (database: Database, viewer: Viewer, query: BoardExportQuery) =>
  toWorkbookOfRequests(database, viewer, query.fiscalYear, streamBoard(database, viewer, query));
