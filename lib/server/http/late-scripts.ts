import 'server-only';
/**
 * The scripts of a page start once the browser shows it. The framework asks for them in the head: on a fast line they are there
 * before the page is drawn, and compiling them takes the processors that draw it. It has no setting for this, so the first piece
 * of the page is rewritten as it is written.
 */
import type { ServerResponse } from 'node:http';
import { getPageResponse } from './page-head';
import { type LateStart, startLate } from './start-late';

/** The two ways in which React writes a script of the page, and how it has the browser fetch one ahead. */
const SCRIPT =
  /<script src="(\/_next\/static\/[^"&]+)" (?:async="" nonce="([^"]+)"|nonce="([^"]+)" async="")><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*>/g;
const SHEET = '<link rel="stylesheet"';
const HTML = '<!DOCTYPE html>';
/** The framework's element after the first part of the page, which has all rows. */
const END_ID = '_R_';
/** An ordinary laptop on an ordinary line has its first frame within 300 ms from the head of the page on. */
const START_AFTER_MS = 500;

/**
 * The same page with one inline script instead of its scripts, before the style sheets, for which an inline script would wait. Null
 * for what is not a first part with scripts.
 */
function toLateScripts(html: string): string | null {
  if (!html.startsWith(HTML) || !html.includes(`id="${END_ID}"`)) return null;
  const scripts: string[] = [];
  let nonce = '';
  const rest = html
    .replace(AHEAD, '')
    .replace(SCRIPT, (_tag, src: string, first?: string, second?: string) => {
      scripts.push(src);
      nonce = first ?? second ?? '';
      return '';
    });
  const at = rest.indexOf(SHEET);
  if (scripts.length === 0 || at < 0) return null;
  const late: LateStart = { scripts, endId: END_ID, startAfter: START_AFTER_MS };
  const inline = `<script nonce="${nonce}">(${startLate.toString()})(${JSON.stringify(late)})</script>`;
  return rest.slice(0, at) + inline + rest.slice(at);
}

/** Rewrites the first piece of the response, before it is packed. Exported for its test. */
export function rewriteFirstPiece(response: ServerResponse): void {
  const write = response.write;
  response.write = (piece: unknown, ...more: never[]) => {
    response.write = write;
    // Of texts that are not ASCII each byte stays as it is.
    const late =
      piece instanceof Uint8Array && !response.hasHeader('content-length')
        ? toLateScripts(Buffer.from(piece).toString('latin1'))
        : null;
    return response.write(late === null ? piece : Buffer.from(late, 'latin1'), ...more);
  };
}

/** Call once the page that is being answered may be seen. Development keeps its scripts as the framework writes them. */
export function startScriptsLate(): void {
  const response = getPageResponse();
  if (response && process.env.NODE_ENV === 'production') rewriteFirstPiece(response);
}
