import 'server-only';
/** The headers that pass the proxy, each way by an allow list: all others are dropped. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { AS_OF_HEADER } from '@/domain/contract/operation';
import { toAnswerHeaders } from '../http/answer-headers';
import { PICTURE_HEADERS } from './respond';

const UPWARDS = ['accept', 'content-type', 'if-match', 'if-none-match', 'idempotency-key', 'range'];
const DOWNWARDS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  AS_OF_HEADER,
];

export function toUpstreamHeaders(input: Headers, token: string, requestId: string): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const name of UPWARDS) {
    const value = input.get(name);
    if (value !== null) headers[name] = value;
  }
  // Never compressed on this leg: streamed responses keep their length.
  return {
    ...headers,
    'accept-encoding': 'identity',
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
  };
}

export function toBrowserHeaders(input: IncomingHttpHeaders, requestId: string): Record<string, string> {
  const headers = toAnswerHeaders();
  for (const name of DOWNWARDS) {
    const value = input[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-request-id'] = requestId;
  return /^image\//i.test(headers['content-type'] ?? '') ? { ...headers, ...PICTURE_HEADERS } : headers;
}
