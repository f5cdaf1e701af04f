/** Readers of cells that several masters have: lines of text, flags, and names of groups. */
import type { z } from 'zod';
import { type FindIds, type Named, toFindIds } from '../columns/names';
import { type CellKind, readCell, toShownText } from '../columns/read-cell';
import type { CellValue } from '../reading/sheet-row';
import type { ReadValue } from './master';

/** The word that empties a cell's value: an empty cell changes nothing. */
export const NONE = 'None';
export const isNone = (text: string): boolean => text.trim().toLowerCase() === NONE.toLowerCase();

/** A reader of a plain cell: read by its kind, then judged by the schema of the field. */
export const toReader =
  <T, V>(kind: CellKind, schema: z.ZodType<T>, set: (values: V, value: T) => V) =>
  (cell: CellValue): ReadValue<V> => {
    const read = readCell(kind, cell);
    if ('message' in read) return read;
    const parsed = schema.safeParse(read.value);
    if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'Is not valid.' };
    return { set: (values) => set(values, parsed.data) };
  };

/** The name that a cell shows for an id: its label, or its code where the label alone is ambiguous. */
export function toUniqueNames(list: readonly Named[], find: FindIds = toFindIds(list)): Map<number, string> {
  const isUnique = (name: string, id: number) => {
    const [found, ...more] = find(name);
    return found === id && more.length === 0 && !isNone(name);
  };
  return new Map(list.map(({ id, code, label }) => [id, isUnique(label, id) ? label : code]));
}

/** A reader of a cell that names one group, or none. */
export function toGroupReader<V>(
  noun: string,
  groups: readonly Named[],
  set: (values: V, groupId: number | null) => V,
) {
  const find = toFindIds(groups);
  return (cell: CellValue): ReadValue<V> => {
    const text = toShownText(cell)?.trim() ?? '';
    const [groupId, ...more] = find(text);
    if (more.length > 0) return { message: `Several have the name ${text}. Write the code.` };
    if (groupId !== undefined) return { set: (values) => set(values, groupId) };
    if (isNone(text)) return { set: (values) => set(values, null) };
    return { message: `There is no ${noun} ${text}. Add it on the screen first, or write ${NONE}.` };
  };
}
