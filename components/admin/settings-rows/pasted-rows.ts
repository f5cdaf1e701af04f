/** Cells of a spreadsheet pasted into a long list of settings: which row gets which text. */
import { fromClipboardText } from '@/components/grid/editing/clipboard-text';
import { toCountText, toSearchText } from '@/domain/format';

/** A row of a list of settings; the id is that of its field. */
export type SettingsRow = { id: string; code: string; label: string; isSet: boolean; isWrong: boolean };

/** The text of each row, and what the paste named that is no row; or why nothing is pasted. */
export type PastedRows<R> = { texts: Map<R, string>; unknown: string[] } | { refusal: string };

const NOTHING = 'Nothing is pasted.';

function fillDown<R extends SettingsRow>(
  cells: readonly string[],
  shown: readonly R[],
  fromId: string,
): PastedRows<R> {
  const following = shown.slice(shown.findIndex(({ id }) => id === fromId));
  if (cells.length > following.length) {
    const room = toCountText(following.length, 'row');
    return { refusal: `${cells.length} figures do not fit into ${room} from here. ${NOTHING}` };
  }
  const filled = following.slice(0, cells.length);
  return { texts: new Map(filled.map((row, index) => [row, cells[index]?.trim() ?? ''])), unknown: [] };
}

function fillByName<R extends SettingsRow>(
  pasted: readonly string[][],
  figureAt: number,
  all: readonly R[],
): PastedRows<R> {
  const texts = new Map<R, string>();
  const unknown: string[] = [];
  for (const cells of pasted.filter((each) => !isBlank(each))) {
    const name = cells[0]?.trim() ?? '';
    const key = toSearchText(name);
    const row = all.find(({ code, label }) => [code, label].some((each) => toSearchText(each) === key));
    if (!row) unknown.push(name);
    else if (texts.has(row)) return { refusal: `${row.label} is pasted twice. ${NOTHING}` };
    else texts.set(row, cells[figureAt]?.trim() ?? '');
  }
  return texts.size > 0 ? { texts, unknown } : { refusal: `No row has one of the pasted names. ${NOTHING}` };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Null for a single cell, which is pasted as text. One column fills the rows in sight from the field on, an empty cell
 * included. Of several columns the first is a code or a name and the last the figure, in any order of rows.
 */
export function toPastedRows<R extends SettingsRow>(
  text: string,
  { all, shown, fromId }: { all: readonly R[]; shown: readonly R[]; fromId: string },
): PastedRows<R> | null {
  const pasted = fromClipboardText(text);
  const figureAt = Math.max(0, ...pasted.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '')));
  if (figureAt > 0) return fillByName(pasted, figureAt, all);
  if (pasted.length < 2) return null;
  return fillDown(
    pasted.map(([cell = '']) => cell),
    shown,
    fromId,
  );
}
