/**
 * The runs whose outcome a person has closed in a browser, as a cookie: the page reads it, so that a closed bar is not in
 * its first HTML, only to disappear under the pointer.
 */

/** More are not recent. */
const MAX_KEPT = 20;
/** No key holds it, and a cookie may. */
const SEPARATOR = '.';

export const toClosedNewsCookie = ({ userId }: { userId: number }): string => `closed-rules-${userId}`;

/** The keys of runs (`toNewsKey`) in the value of the cookie. */
export const fromClosedNews = (value: string | null | undefined): readonly string[] =>
  value ? value.split(SEPARATOR) : [];

/** The value of the cookie with one more run. */
export const addClosedNews = (value: string | null, key: string): string =>
  [key, ...fromClosedNews(value)].slice(0, MAX_KEPT).join(SEPARATOR);
