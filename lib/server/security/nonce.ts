import 'server-only';
import { headers } from 'next/headers';
import { NONCE_HEADER } from './content-policy';

/** The nonce of this request for a page's style and script elements; empty if no middleware ran. */
export async function getNonce(): Promise<string> {
  return (await headers()).get(NONCE_HEADER) ?? '';
}
