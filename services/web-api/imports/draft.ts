/** A row of a file as the asked-for change of one thing, and how to name its cells when they are refused. */
import type { ImportError } from '@/domain/contract/import';
import type { Layout, Place } from './columns/layout';
import { toQuotedText } from './columns/read-cell';
import type { SheetRow } from './reading/sheet-row';

/** Names a cell of a row by the field behind it; a field without a column names the row alone. */
export type RefuseCell = (field: string | null, message: string) => ImportError;

/** How cells of a row are named. `elsewhere` names fields that stand under another header, as in a wide file. */
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
