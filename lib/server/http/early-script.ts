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
import { watchFields } from './watch-fields';

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
const HEAD_END = '</head>';
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
const KEEP = `(${keepPresses.toString()})(${JSON.stringify(KEEPING)}, ${watchFields.toString()})`;

/** Collects the scripts of a part of the page, and leaves them out of it. Of texts that are not ASCII each byte stays as it is. */
function takeScripts(part: Buffer, scripts: string[], nonces: string[]): string {
  return part
    .toString('latin1')
    .replace(AHEAD, '')
    .replace(SCRIPT, (_tag, src: string, first?: string, second?: string) => {
      scripts.push(src);
      nonces.push(first ?? second ?? '');
      return '';
    });
}

/**
 * The same page with one inline script instead of its scripts. They stand in its head and at its end: the rows between these are not read.
 * Null for what is not a first part with scripts.
 */
function withEarlyScript(page: Buffer): Buffer | null {
  const [headEnd, end] = [page.indexOf(HEAD_END), page.indexOf(`id="${END_ID}"`)];
  if (page.toString('latin1', 0, HTML.length) !== HTML || headEnd < 0 || end < headEnd) return null;
  const scripts: string[] = [];
  const nonces: string[] = [];
  const head = takeScripts(page.subarray(0, headEnd), scripts, nonces);
  const tail = takeScripts(page.subarray(end), scripts, nonces);
  const at = head.indexOf(SHEET);
  const nonce = nonces.at(-1);
  if (nonce === undefined || at < 0) return null;
  const late: LateStart = { scripts, endId: END_ID, startAfter: START_AFTER_MS };
  const start = `(${startLate.toString()})(${JSON.stringify(late)})`;
  const early = `<script nonce="${nonce}">${KEEP};${start}</script>`;
  return Buffer.concat([
    Buffer.from(head.slice(0, at) + early + head.slice(at), 'latin1'),
    page.subarray(headEnd, end),
    Buffer.from(tail, 'latin1'),
  ]);
}

/** Rewrites the first piece of the response, before it is packed. Exported for its test. */
export function rewriteFirstPiece(response: ServerResponse): void {
  const write = response.write;
  response.write = (piece: unknown, ...more: never[]) => {
    response.write = write;
    const page =
      piece instanceof Uint8Array && !response.hasHeader('content-length')
        ? withEarlyScript(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
        : null;
    return response.write(page ?? piece, ...more);
  };
}

/** Call once the page that is being answered may be seen. Development keeps its pages as the framework writes them. */
export function beginPageEarly(): void {
  const response = getResponse();
  if (response && process.env.NODE_ENV === 'production') rewriteFirstPiece(response);
}
