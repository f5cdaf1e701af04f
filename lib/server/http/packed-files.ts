import 'server-only';
/**
 * Scripts and style sheets as the build packed them (scripts/pack-files.mjs). Packed for each answer, a browser with an empty cache
 * would have two megabytes packed while its page is drawn. Here a request is rewritten to the packed file,
 * which the framework then serves with its validators and its rules of caching.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Coding, chooseCoding } from './codings';
import { onStartedRequest, type StartedRequest } from './started-requests';

const Recorded = z.record(z.string(), z.string());
/** Media types by address. */
type PackedFiles = ReadonlyMap<string, string>;

const ENDINGS: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** Rewrites a request for one of the files to its packed one, if the browser takes such. Exported for its test. */
export function preferPacked(files: PackedFiles, { request, response }: StartedRequest): void {
  const { url = '', method = '', headers } = request;
  const type = files.get(url);
  if (type === undefined || !['GET', 'HEAD'].includes(method)) return;
  // A part of a file is a part of it as it is: the framework would pack the part.
  if (headers.range !== undefined) delete headers['accept-encoding'];
  const coding = chooseCoding(headers['accept-encoding']);
  if (!coding) return;
  request.url = `${url}${ENDINGS[coding]}`;
  response.setHeaders(
    new Map([
      ['content-type', type],
      ['content-encoding', coding],
      ['vary', 'Accept-Encoding'],
    ]),
  );
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...more: never[]) => {
    // An error is a page of the framework's own.
    if (status >= 400) response.removeHeader('content-encoding');
    return writeHead(status, ...more);
  };
}

/** Serves what the build packed. Development packs nothing. Call once. */
export function servePackedFiles(): void {
  const record = join(process.cwd(), '.next', 'packed-files.json');
  if (process.env.NODE_ENV !== 'production') return;
  const files = new Map(Object.entries(Recorded.parse(JSON.parse(readFileSync(record, 'utf8')))));
  onStartedRequest((started) => preferPacked(files, started));
}
