import 'server-only';
/** Whether a writing request comes from our own pages: a header that no form can send, and the browser's own word. */
import { getEnv } from '../env';

export const REQUEST_HEADER = 'x-allocations-request';

/**
 * `Sec-Fetch-Site` cannot be set by a script; where a browser does not send it, `Origin` must name us. An `Origin` that
 * names another site, or nothing (`null`), is refused whatever else is said.
 */
export function isOwnRequest(headers: Headers): boolean {
  if (headers.get(REQUEST_HEADER) !== '1') return false;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (origin !== null && origin !== getEnv().origin) return false;
  return site === null ? origin !== null : site === 'same-origin';
}
