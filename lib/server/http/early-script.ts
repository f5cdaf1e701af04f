import 'server-only';
/**
 * The inline script of a page, before everything else that the browser does: it keeps what is pressed until the page hears it. The
 * framework has no place that early, so the first piece of the page is rewritten as it is written.
 */
import type { ServerResponse } from 'node:http';
import { READY_EVENT } from '@/lib/ready-event';
import { SHORTCUTS } from '@/lib/shortcuts';
import { type Keeping, keepPresses } from './keep-presses';
import { getPageResponse } from './page-head';

const HTML = '<!DOCTYPE html>';
/** The inline script stands before the style sheets, for which it would wait. */
const SHEET = '<link rel="stylesheet"';
/** Of a script of the page as React writes it. Text of a page cannot look like one, as `<` is escaped in it. */
const NONCE = /<script [^>]*nonce="([^"]+)"/;

const KEEPING: Keeping = {
  readyEvent: READY_EVENT,
  letters: Object.values(SHORTCUTS),
  typingLetter: SHORTCUTS.palette,
  keptFor: 10_000,
};
const KEEP = `(${keepPresses.toString()})(${JSON.stringify(KEEPING)})`;

/** The same page with the inline script. Null for what is not the first part of a page with scripts. */
function withEarlyScript(html: string): string | null {
  const nonce = html.match(NONCE)?.[1];
  const at = html.indexOf(SHEET);
  if (!html.startsWith(HTML) || nonce === undefined || at < 0) return null;
  return `${html.slice(0, at)}<script nonce="${nonce}">${KEEP}</script>${html.slice(at)}`;
}

/** Rewrites the first piece of the response, before it is packed. Exported for its test. */
export function rewriteFirstPiece(response: ServerResponse): void {
  const write = response.write;
  response.write = (piece: unknown, ...more: never[]) => {
    response.write = write;
    // Of texts that are not ASCII each byte stays as it is.
    const html =
      piece instanceof Uint8Array && !response.hasHeader('content-length')
        ? withEarlyScript(Buffer.from(piece).toString('latin1'))
        : null;
    return response.write(html === null ? piece : Buffer.from(html, 'latin1'), ...more);
  };
}

/** Call once the page that is being answered may be seen. Development keeps its pages as the framework writes them. */
export function beginPageEarly(): void {
  const response = getPageResponse();
  if (response && process.env.NODE_ENV === 'production') rewriteFirstPiece(response);
}
