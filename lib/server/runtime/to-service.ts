import 'server-only';
import { getEnv } from './env';

/** Which service a host is, in words; its address stays out of metrics and traces. */
export function toService(host: unknown): string {
  const { webApiBaseUrl, graphBaseUrl, issuer } = getEnv();
  if (host === new URL(webApiBaseUrl).host) return 'web API';
  if (host === new URL(issuer).host) return 'directory';
  return host === new URL(graphBaseUrl).host ? 'graph' : 'other';
}
