import type { Layout } from '../columns/layout';
import { readCell } from '../columns/read-cell';
import { toRefuseCell } from '../import-row';
import { isBlank, type SheetRow } from '../reading/sheet-row';
import type { ReadingContext } from '../readout';
import { REQUEST_PARTS, type RequestFolder } from './request-columns';
import {
  type Identity,
  type RowRead,
  readIdentity,
  SEVERAL_MARKETS,
  toFailed,
  toImportRow,
} from './request-import-row';
import type { MarketPlace } from './request-layout';

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
export function readWideRow(
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
