/**
 * A value that a page passes to a client component as one text. React serializes and checks each value of an object
 * separately, on the server twice; rows as text are a single value.
 */

/** JSON of a T. The brand exists in the types only. */
export type AsText<T> = string & { readonly ofType?: T };

/** Values that JSON leaves out, such as undefined fields, are missing on the other side. */
export const toText = <T>(value: T): AsText<T> => JSON.stringify(value);

export const fromText = <T>(text: AsText<T>): T => JSON.parse(text);
