import { VERSION_LABEL } from '@/domain/contract/import-columns';
import type { AllocationRequest, Pitch } from '@/domain/contract/request';
import { keysOf } from '@/domain/fields';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { PITCH_STATUS_LABELS, REQUEST_STATUS_LABELS, toPitchStatus } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import type { Database } from '../../../data/database/database';
import { brands, markets } from '../../../data/database/schema';
import { streamPitches } from '../../../data/requests/stream-pitches';
import { streamRequests } from '../../../data/requests/stream-requests';
import { toViewer, type Viewer } from '../../../data/requests/viewer';
import { toFieldColumn } from '../../../tools/workbooks/field-columns';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toVersionText, type VersionSide } from '../../../work/imports/columns/row-version';
import type { Handler } from '../../call/call';
import { requirePitchViewer } from './list-pitches-handler';

type Named = { code: string; label: string };
/** A request, or a pitch without one: then its answers, id and version are left out. */
type ExportedRow = Partial<Omit<AllocationRequest, 'status'>> & { statusText: string } & Pick<
    AllocationRequest,
    'fiscalYear' | 'brandId' | 'marketId' | 'isDisabled' | 'isRequestRequired' | 'lastYear'
  >;
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
    { header: 'SKU id', width: 16, kind: 'text', value: (row) => row.skuId },
    { header: 'SKU name', width: 32, kind: 'text', value: (row) => row.skuName },
  ],
  name: [{ header: 'Name', width: 32, kind: 'text', value: (row) => row.name }],
};

/** The workbook's columns: everything the list returns, with ids of brands and markets as codes and labels. */
function toColumns({ identifiesBy }: System, names: Names, side: VersionSide): WorkbookColumn<ExportedRow>[] {
  return [
    { header: 'Request id', width: 11, kind: 'id', value: (row) => row.requestId },
    { header: 'Fiscal year', width: 11, kind: 'id', value: (row) => row.fiscalYear },
    ...IDENTITY[identifiesBy],
    { header: 'Brand code', width: 12, kind: 'text', value: (row) => names.brands.get(row.brandId)?.code },
    { header: 'Brand', width: 18, kind: 'text', value: (row) => names.brands.get(row.brandId)?.label },
    { header: 'Market code', width: 12, kind: 'text', value: (row) => names.markets.get(row.marketId)?.code },
    { header: 'Market', width: 18, kind: 'text', value: (row) => names.markets.get(row.marketId)?.label },
    { header: 'Disabled', width: 10, kind: 'boolean', value: (row) => row.isDisabled },
    { header: 'Required', width: 10, kind: 'boolean', value: (row) => row.isRequestRequired },
    ...keysOf(REQUEST_FIELDS).map((field) =>
      toFieldColumn(REQUEST_FIELDS[field], (row: ExportedRow) => row[field]),
    ),
    { header: 'Status', width: 12, kind: 'text', value: (row) => row.statusText },
    { header: 'Submitted at (UTC)', width: 18, kind: 'instant', value: (row) => row.submittedAt },
    { header: 'Submitted by', width: 26, kind: 'text', value: (row) => row.submittedBy },
    { header: 'Finalized at (UTC)', width: 18, kind: 'instant', value: (row) => row.finalizedAt },
    { header: 'Finalized by', width: 26, kind: 'text', value: (row) => row.finalizedBy },
    { header: 'Requested last year', width: 18, kind: 'integer', value: (row) => row.lastYear?.requested },
    { header: 'Allocated last year', width: 14, kind: 'integer', value: (row) => row.lastYear?.allocated },
    {
      header: VERSION_LABEL,
      width: 14,
      kind: 'text',
      value: ({ requestId: id, version }) =>
        id === undefined || version === undefined ? null : toVersionText({ id, version, side }),
    },
  ];
}

const toSide = ({ seesDrafts }: Viewer): VersionSide => (seesDrafts ? 'brand' : 'market');

async function* withStatus(requests: AsyncIterable<AllocationRequest>): AsyncGenerator<ExportedRow> {
  for await (const request of requests)
    yield { ...request, statusText: REQUEST_STATUS_LABELS[request.status] };
}

/** The list without paging or sorting as a workbook; rows are read while they are written, in any number. */
export const exportRequests: Handler<'exportRequests'> = async ({ database, user, system, query, today }) => {
  const viewer = toViewer(user, system);
  const rows = withStatus(streamRequests(database, viewer, query));
  const columns = toColumns(system, await readNames(database), toSide(viewer));
  const name = { system: system.label, subject: 'requests', fiscalYear: query.fiscalYear, today };
  return toWorkbookAnswer(name, { sheet: 'Requests', columns, rows });
};

async function* toExportedRows(
  pitches: AsyncIterable<Pitch>,
  fiscalYear: number,
): AsyncGenerator<ExportedRow> {
  for await (const { request, ...pitch } of pitches) {
    const { skuId, skuName, name, brandId, marketId, isDisabled, isRequestRequired, lastYear } = pitch;
    yield {
      ...request,
      statusText: PITCH_STATUS_LABELS[toPitchStatus(pitch, request?.requestedQuantity ?? null)],
      ...{ fiscalYear, skuId, skuName, name, brandId, marketId, isDisabled, isRequestRequired, lastYear },
    };
  }
}

/** The pitches in the form of requests: an import accepts both, and opens a request for an answered row without one. */
export const exportPitches: Handler<'exportPitches'> = async ({ database, user, system, query, today }) => {
  const viewer = requirePitchViewer(user, system);
  const rows = toExportedRows(streamPitches(database, viewer, query), query.fiscalYear);
  const columns = toColumns(system, await readNames(database), toSide(viewer));
  const name = { system: system.label, subject: 'pitches', fiscalYear: query.fiscalYear, today };
  return toWorkbookAnswer(name, { sheet: 'Pitches', columns, rows });
};
