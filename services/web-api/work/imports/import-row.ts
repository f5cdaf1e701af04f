/** A row of a file as the requested change of one record, with a function that names its cells in refusals. */
import type { ImportError } from '@/domain/contract/import';
import type { Layout, Place } from './columns/layout';
import { toQuotedText } from './columns/read-cell';
import type { SheetRow } from './reading/sheet-row';
import { toRowTitle } from './row-outcomes';

/** Why a cell or a row was refused, and the product and market that the row names. */
export type CellRefusal = ImportError & { product: string | null; market: string | null };

/** Names a cell of a row by its field; without a column for the field it names the row only. */
export type RefuseCell = (field: string | null, message: string) => CellRefusal;

/**
 * How the cells of a row are named. `elsewhere` names fields under another header, as in a wide file; `market` is the
 * header of a wide file's column.
 */
export function toRefuseCell(
  layout: Layout<string>,
  { row, cells }: SheetRow,
  elsewhere: Readonly<Record<string, Place>> = {},
  market: string | null = null,
): RefuseCell {
  // Only this is kept per row: few rows are refused, and messages are built when needed.
  return (field, message) => {
    const { marketCode: marketPlace = layout.places.get('marketCode') } = elsewhere;
    const toText = (place: Place | undefined) =>
      (place ? toQuotedText(cells[place.index])?.trim() : null) || null;
    const place = field === null ? undefined : (elsewhere[field] ?? layout.places.get(field));
    const [skuId, skuName, name] = ['skuId', 'skuName', 'name'].map((each) =>
      toText(layout.places.get(each)),
    );
    // A wide file's row has one product and many markets: an error about the product belongs to none of them.
    const isOfProduct = place !== undefined && place.index !== marketPlace?.index;
    return {
      row,
      column: place?.header ?? null,
      value: place ? toQuotedText(cells[place.index]) : null,
      message,
      product: toRowTitle({ skuId, skuName, name }) || null,
      market: market === null ? toText(marketPlace) : isOfProduct ? null : market,
    };
  };
}
