/** A text, a number, a day or an instant; null: an empty cell. */
export type SheetCell = string | number | Date | null;
