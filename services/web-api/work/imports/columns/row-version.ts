/** What a row was exported from, in its last column: `1043v12` is the 12th version of the row with the id 1043. */
import { type CellValue, isBlank } from '../../../tools/sheet-reader/sheet-row';
import { toShownText } from './read-cell';

/** Markets have a separate version, which drafts of the brand do not change. It is written with another letter. */
export type VersionSide = 'brand' | 'market';
export type RowVersion = { id: number; version: number; side: VersionSide };

const SIGNS: Record<VersionSide, string> = { brand: 'v', market: 'm' };
const TEXT = /^(\d{1,10})([vm])(\d{1,10})$/i;

const NOT_AS_EXPORTED =
  'Copy this cell from the export again. If you empty it, the row also overwrites what others changed after the export.';

/** The letters keep spreadsheets from converting it to a number or a time of day. */
export const toVersionText = ({ id, version, side }: RowVersion) => `${id}${SIGNS[side]}${version}`;

/** The version in the cell; null for a blank one. */
export function readRowVersion(
  cell: CellValue | undefined,
): { value: RowVersion | null } | { message: string } {
  if (isBlank(cell)) return { value: null };
  const [, id, sign, version] = TEXT.exec(toShownText(cell)?.trim() ?? '') ?? [];
  if (id === undefined) return { message: NOT_AS_EXPORTED };
  const side = sign?.toLowerCase() === SIGNS.market ? 'market' : 'brand';
  return { value: { id: Number(id), version: Number(version), side } };
}
