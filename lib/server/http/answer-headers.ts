import 'server-only';
import { toTransportHeaders } from './transport';

/** Headers of every answer that is no page and no file. */
export const toAnswerHeaders = (): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...toTransportHeaders(),
});
