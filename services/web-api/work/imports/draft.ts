/** A row of a file as the requested change of one record, with a function that names its cells in refusals. */
import type { ImportError } from '@/domain/contract/import';
import type { Layout, Place } from './columns/layout';
import { toQuotedText } from './columns/read-cell';
import type { SheetRow } from './reading/sheet-row';

/** Names a cell of a row by its field; without a column for the field it names the row only. */
export type RefuseCell = (field: string | null, message: string) => ImportError;

/** How the cells of a row are named. `elsewhere` names fields under another header, as in a wide file. */
export function toRefuseCell(
  layout: Layout<string>,
  { row, cells }: SheetRow,
  elsewhere: Readonly<Record<string, Place>> = {},
): RefuseCell {
  return (field, message) => {
    const place = field === null ? undefined : (elsewhere[field] ?? layout.places.get(field));
    if (!place) return { row, column: null, value: null, message };
    return { row, column: place.header, value: toQuotedText(cells[place.index]), message };
  };
}
