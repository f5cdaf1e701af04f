import 'server-only';

/** Whether the headers of a request announce a body. */
export const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0';
