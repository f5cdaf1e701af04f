import 'server-only';
/** Whether a write comes from our own pages: a header that no form can send, and the browser's own headers. */
import { getEnv } from '../runtime/env';

export const REQUEST_HEADER = 'x-allocations-request';

/**
 * A script cannot set `Sec-Fetch-Site`; if a browser does not send it, `Origin` must be ours. A foreign `Origin`, or
 * `null`, is always refused.
 */
export function isOwnRequest(headers: Headers): boolean {
  if (headers.get(REQUEST_HEADER) !== '1') return false;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (origin !== null && origin !== getEnv().origin) return false;
  return site === null ? origin !== null : site === 'same-origin';
}
