/**
 * The form of data that another time or another part wrote: what is kept in the browser, or an answer. Schemas of the contract are
 * such shapes; the ones below are plain, for what a first view reads without loading schemas.
 */

export type Shape<T> = {
  /** The data, if it has the shape. Throws if not. */
  parse: (data: unknown) => T;
};

export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
export const isText = (data: unknown): data is string => typeof data === 'string';
export const isNumber = (data: unknown): data is number => typeof data === 'number' && Number.isFinite(data);
export const isNone = (data: unknown): data is null => data === null;
export const isAnything = (_data: unknown): _data is unknown => true;
export const isMissing = (data: unknown): data is undefined => data === undefined;

type Test<T> = (data: unknown) => data is T;

export const isEither =
  <A, B>(isA: Test<A>, isB: Test<B>): Test<A | B> =>
  (data): data is A | B =>
    isA(data) || isB(data);

/** An object with these fields. It may have others. */
export const isObjectOf =
  <T extends object>(fields: { [K in keyof Required<T>]: Test<T[K]> }): Test<T> =>
  (data): data is T =>
    isRecord(data) && Object.entries<Test<unknown>>(fields).every(([name, test]) => test(data[name]));

export const isListOf =
  <T>(test: Test<T>): Test<T[]> =>
  (data): data is T[] =>
    Array.isArray(data) && data.every(test);

export const toShape = <T>(test: Test<T>): Shape<T> => ({
  parse(data) {
    if (!test(data)) throw new TypeError('The data has another form.');
    return data;
  },
});
