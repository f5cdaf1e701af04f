import 'server-only';
/**
 * The inline script of a page, before everything else that the browser does. It keeps what is pressed until the page hears it, and starts
 * the page's scripts once the browser shows it. The framework asks for them in the head: on a fast line they are there before the page is
 * drawn, and compiling them takes the processors that draw it. It has no setting for this and no place that early, so the first piece of
 * the page is rewritten as it is written.
 */
import type { ServerResponse } from 'node:http';
import { READY_EVENT } from '@/lib/ready-event';
import { SHORTCUTS } from '@/lib/shortcuts';
import { type Keeping, keepPresses } from './keep-presses';
import { getResponse } from './page-head';
import { type LateStart, startLate } from './start-late';

const HTML = '<!DOCTYPE html>';
/** The inline script stands before the style sheets, for which it would wait. */
const SHEET = '<link rel="stylesheet"';
/**
 * The two ways in which React writes a script of the page, and how it has the browser fetch one ahead. Text of a page cannot look like
 * one, as `<` is escaped in it.
 */
const SCRIPT =
  /<script src="(\/_next\/static\/[^"&]+)" (?:async="" nonce="([^"]+)"|nonce="([^"]+)" async="")><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*>/g;
/** The framework's element after the first part of the page, which has all rows. */
const END_ID = '_R_';
/** An ordinary laptop on an ordinary line has its first frame within 300 ms from the head of the page on. */
const START_AFTER_MS = 500;

const KEEPING: Keeping = {
  readyEvent: READY_EVENT,
  letters: Object.values(SHORTCUTS),
  typingLetter: SHORTCUTS.palette,
  keptFor: 10_000,
};
const KEEP = `(${keepPresses.toString()})(${JSON.stringify(KEEPING)})`;

/** The same page with one inline script instead of its scripts. Null for what is not a first part with scripts. */
function withEarlyScript(html: string): string | null {
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
  const start = `(${startLate.toString()})(${JSON.stringify(late)})`;
  return `${rest.slice(0, at)}<script nonce="${nonce}">${KEEP};${start}</script>${rest.slice(at)}`;
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
  const response = getResponse();
  if (response && process.env.NODE_ENV === 'production') rewriteFirstPiece(response);
}
