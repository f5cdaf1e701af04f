/** Converts rows to import rows of requests, in long and in wide form. */
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_REQUESTS } from '@/domain/limits';
import { NO_SUCH_MARKET } from '../../../refusal-texts';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import { isBlank, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { getCell, type Layout } from '../columns/layout';
import { readCell } from '../columns/read-cell';
import { readRowVersion } from '../columns/row-version';
import { type CellRefusal, type ReadingContext, type Readout, toRefuseCell } from '../import-row';
import {
  type Identity,
  type RequestImportRow,
  type RowRead,
  readIdentity,
  SEVERAL_MARKETS,
  toFailed,
  toImportRow,
  toSentence,
  toTextOf,
} from './request-import-row';
import { type MarketPlace, REQUEST_PARTS, type RequestFolder, toRequestLayout } from './request-layout';

/** A row of a long file: one product in one market, with every non-blank field that the folder may write. */
function readLongRow(
  layout: Layout<string>,
  row: SheetRow,
  folder: RequestFolder,
  context: ReadingContext,
): RowRead {
  const marketField = toTextOf(layout, row, 'marketCode') === '' ? 'market' : 'marketCode';
  const marketPlace = layout.places.get(marketField);
  const refuse = toRefuseCell(layout, row, marketPlace ? { marketCode: marketPlace } : {});
  const read = readIdentity(layout, row, refuse, context);
  const refusals: CellRefusal[] = 'refusals' in read ? read.refusals : [];
  const [marketId, ...more] = context.findMarkets(toTextOf(layout, row, marketField));
  if (marketId === undefined) refusals.push(refuse('marketCode', NO_SUCH_MARKET));
  if (more.length > 0) refusals.push(refuse('marketCode', SEVERAL_MARKETS));
  const values: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(REQUEST_PARTS[folder].kinds)) {
    const cell = getCell(layout, row, field);
    if (isBlank(cell)) continue;
    const value = readCell(kind, cell, { is1904: row.is1904, today: context.today });
    if ('message' in value) refusals.push(refuse(field, toSentence(field, value.message)));
    else values[field] = value.value;
  }
  const version = readRowVersion(getCell(layout, row, 'version'));
  if ('message' in version) return toFailed([...refusals, refuse('version', version.message)]);
  if (refusals.length > 0 || 'refusals' in read || marketId === undefined) return toFailed(refusals);
  return toImportRow(row, refuse, read.identity, marketId, values, version.value);
}

function readCellOf(
  layout: Layout<string>,
  row: SheetRow,
  quantity: string,
  identity: Identity,
  { marketIds, ...place }: MarketPlace,
): RowRead {
  const refuse = toRefuseCell(layout, row, { [quantity]: place, marketCode: place }, place.header);
  const [marketId, ...more] = marketIds;
  if (marketId === undefined || more.length > 0) return toFailed([refuse(quantity, SEVERAL_MARKETS)]);
  const read = readCell('whole', row.cells[place.index] ?? null);
  if ('message' in read) return toFailed([refuse(quantity, read.message)]);
  return toImportRow(row, refuse, identity, marketId, { [quantity]: read.value });
}

/** A row of a wide file: one product, with a quantity for each market whose cell is not blank. */
function readWideRow(
  layout: Layout<string>,
  row: SheetRow,
  folder: RequestFolder,
  context: ReadingContext,
  markets: readonly MarketPlace[],
): RowRead[] {
  const filled = markets.filter(({ index }) => !isBlank(row.cells[index]));
  const read = readIdentity(layout, row, toRefuseCell(layout, row), context);
  if ('refusals' in read) return [toFailed(read.refusals, Math.max(1, filled.length))];
  const { quantity } = REQUEST_PARTS[folder];
  return filled.map((place) => readCellOf(layout, row, quantity, read.identity, place));
}

/** Reads rows under a header. Throws a FileRefusal for a header that does not identify the request. */
export function createRequestReader(header: SheetRow, folder: RequestFolder, context: ReadingContext) {
  const { layout, markets, ignoredColumns } = toRequestLayout(header, folder, context);
  const readout: Readout<RequestImportRow> = { importRows: [], refusals: [], failed: 0, ignoredColumns };
  return {
    readout,
    /** Adds a row to the readout; blank cells are ignored. */
    add(row: SheetRow): void {
      const reads =
        markets === null
          ? [readLongRow(layout, row, folder, context)]
          : readWideRow(layout, row, folder, context, markets);
      for (const { importRows, refusals, failed } of reads) {
        readout.importRows.push(...importRows);
        readout.refusals.push(...refusals);
        readout.failed += failed;
      }
      if (readout.importRows.length + readout.failed > MAX_IMPORT_REQUESTS) {
        const most = toNumberText(MAX_IMPORT_REQUESTS);
        throw new FileRefusal(`The file is about more than ${most} requests. Split it.`);
      }
    },
  };
}
