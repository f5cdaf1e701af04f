import { NO_SUCH_MARKET } from '../../../refusal-texts';
import { getCell, type Layout } from '../columns/layout';
import { readCell } from '../columns/read-cell';
import { readRowVersion } from '../columns/row-version';
import { type CellRefusal, toRefuseCell } from '../import-row';
import { isBlank, type SheetRow } from '../reading/sheet-row';
import type { ReadingContext } from '../readout';
import { REQUEST_PARTS, type RequestFolder } from './request-columns';
import {
  type RowRead,
  readIdentity,
  SEVERAL_MARKETS,
  toFailed,
  toImportRow,
  toSentence,
  toTextOf,
} from './request-import-row';

/** A row of a long file: one product in one market, with every non-blank field that the folder may write. */
export function readLongRow(
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
