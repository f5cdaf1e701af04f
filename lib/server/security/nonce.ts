import 'server-only';
import { headers } from 'next/headers';
import { NONCE_HEADER } from './content-policy';

/** The nonce of this request, for the style and script elements a page writes; empty where no middleware ran. */
export async function getNonce(): Promise<string> {
  return (await headers()).get(NONCE_HEADER) ?? '';
}
