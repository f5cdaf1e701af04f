/** Maps the columns of a file to fields by their headers. */
import { EARLIER_COLUMN_LABELS, REFUSAL_LABEL } from '@/domain/contract/import-columns';
import { toSearchText } from '@/domain/format';
import { toKey, toSeenText } from '@/domain/keys';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import { type CellValue, isFault, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { toFaultMessage, toQuotedText } from './read-cell';

/** The refusal of a file whose header lacks columns: names the missing columns and where they were expected. */
export function toMissingColumns(labels: readonly string[]): FileRefusal {
  const columns = labels.length === 1 ? `column ${labels[0]}` : `columns ${labels.join(' and ')}`;
  return new FileRefusal(
    `The file has no ${columns}. The column names must stand in the first row of the first visible sheet. In a CSV file they are separated by commas, semicolons or tabs.`,
  );
}

export type Place = { index: number; header: string };
export type Layout<F extends string> = {
  places: ReadonlyMap<F, Place>;
  /** Columns whose header matches no field. */
  rest: readonly Place[];
};

/** Headers are compared as keys, without accents and the mark of required fields. */
const toHeaderKey = (header: string) => toSearchText(toKey(header).replaceAll('*', ' '));

/** A header as one line: spreadsheets wrap headers of narrow columns. */
export const toHeader = (cell: CellValue | undefined): string =>
  toQuotedText(typeof cell === 'string' ? toSeenText(cell) : cell)?.trim() ?? '';

const EARLIER = new Map(
  Object.entries(EARLIER_COLUMN_LABELS).map(([from, to]) => [toHeaderKey(from), toHeaderKey(to)]),
);

/** Finds fields by their current or earlier labels. Throws a FileRefusal when two columns match the same field. */
export function toLayout<F extends string>(header: SheetRow, labels: Readonly<Record<F, string>>): Layout<F> {
  const fields = new Map(
    (Object.entries(labels) as [F, string][]).map(([field, label]) => [toHeaderKey(label), field]),
  );
  const places = new Map<F, Place>();
  const rest: Place[] = [];
  for (const [index, cell] of header.cells.entries()) {
    const name = toHeader(cell);
    if (name === '' || toHeaderKey(name) === toHeaderKey(REFUSAL_LABEL)) continue;
    const key = toHeaderKey(name);
    const field = fields.get(key) ?? fields.get(EARLIER.get(key) ?? '');
    if (field === undefined) {
      rest.push({ index, header: name });
    } else if (places.has(field)) {
      throw new FileRefusal(`The column ${name} stands there twice.`);
    } else {
      places.set(field, { index, header: name });
    }
  }
  return { places, rest };
}

/** The cell of a field in a row; null where the file has no such column. */
export function getCell<F extends string>({ places }: Layout<F>, { cells }: SheetRow, field: F): CellValue {
  const place = places.get(field);
  return place ? (cells[place.index] ?? null) : null;
}

/** The cells of these fields that have no readable value, each with the reason. */
export function listFaults<F extends string>(
  layout: Layout<F>,
  row: SheetRow,
  fields: readonly F[],
): { field: F; message: string }[] {
  return fields.flatMap((field) => {
    const cell = getCell(layout, row, field);
    return isFault(cell) ? [{ field, message: toFaultMessage(cell) }] : [];
  });
}
