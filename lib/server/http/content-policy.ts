import 'server-only';
/** The Content Security Policy of a page: scripts and style sheets carry the request's nonce. */
import { randomBytes } from 'node:crypto';

/** Brings the nonce of a request from the middleware to the page's style and script elements. */
export const NONCE_HEADER = 'x-nonce';

export const drawNonce = () => randomBytes(16).toString('base64');

type Setting = { nonce: string; isHttps: boolean; isDevelopment: boolean; directoryOrigin: string };

/**
 * Style attributes stay allowed: React writes them into the first HTML, and they cannot load anything. `form-action`
 * names the directory because a form's redirect counts as its action. Development needs eval and a socket for hot
 * reload, and its tools write style elements without a nonce.
 */
export function toContentPolicy({ nonce, isHttps, isDevelopment, directoryOrigin }: Setting): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${directoryOrigin}`,
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
