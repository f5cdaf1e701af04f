/**
 * A value that a page hands to a component of the browser as one text. React writes, checks and reads each value of an
 * object by itself, on the server twice: rows as text cost it one value.
 */

/** JSON of a T. The mark is of the types alone. */
export type AsText<T> = string & { readonly ofType?: T };

/** What JSON leaves out, as a field that is undefined, is not there on the other side. */
export const toText = <T>(value: T): AsText<T> => JSON.stringify(value);

export const fromText = <T>(text: AsText<T>): T => JSON.parse(text);
