import 'server-only';
/**
 * Refused requests for static files. The framework has pages for 404 and 500 alone: it answers 500 to a method that reads nothing, to
 * a precondition that fails and to a part beyond the end, which counts as a fault of the web app. So these are found before it sees
 * the request, which is rewritten to its refusal.
 */
import { join } from 'node:path';
import { type BuildFile, readBuildFiles, toEtag } from './build-files';
import { judgeRange } from './byte-ranges';
import { onStartedRequest, type StartedRequest } from './started-requests';

/** Followed by the status. */
const REFUSAL = '/api/refused-file/';
export const FILE_METHODS = ['GET', 'HEAD'];

type Headers = StartedRequest['request']['headers'];

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');

/** `If-Match` goes before `If-Unmodified-Since`. The framework's validators are weak ones, and it compares them as such. */
function failsPrecondition(headers: Headers, file: BuildFile): boolean {
  const wanted = headers['if-match'];
  if (wanted !== undefined) {
    const own = withoutWeakness(toEtag(file));
    return wanted.trim() !== '*' && !wanted.split(',').some((each) => withoutWeakness(each) === own);
  }
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  // The header has whole seconds.
  return Math.floor(file.modifiedAt.getTime() / 1_000) * 1_000 > since;
}

/** Leaves a `Range` only where the framework can heed it. True when the request is refused for it. */
function failsRange({ method, headers }: StartedRequest['request'], { bytes }: BuildFile): boolean {
  const { range } = headers;
  if (range === undefined) return false;
  const isConditional = ['if-none-match', 'if-modified-since', 'if-range'].some((name) => name in headers);
  const verdict = method === 'HEAD' ? 'ignore' : judgeRange(range, bytes);
  if (verdict === 'refuse' && !isConditional) return true;
  // A condition may make it another answer: the whole file is right where no part is.
  if (verdict !== 'heed') delete headers.range;
  return false;
}

function findRefusal(request: StartedRequest['request'], file: BuildFile): 405 | 412 | 416 | null {
  if (!FILE_METHODS.includes(request.method ?? '')) return 405;
  if (failsPrecondition(request.headers, file)) return 412;
  return failsRange(request, file) ? 416 : null;
}

/** Rewrites a request for one of the files to its refusal, if it is refused. Exported for its test. */
export function refuseFileRequest(
  files: ReadonlyMap<string, BuildFile>,
  { request, response }: StartedRequest,
): void {
  const [address = ''] = (request.url ?? '').split('?');
  const file = files.get(address);
  const status = file && findRefusal(request, file);
  if (!file || !status) return;
  // What was said of the packed file is not true of the refusal.
  for (const name of ['content-type', 'content-encoding', 'vary']) response.removeHeader(name);
  if (status === 405) {
    request.method = 'GET';
    response.setHeader('allow', FILE_METHODS.join(', '));
  }
  if (status === 416) response.setHeader('content-range', `bytes */${file.bytes}`);
  request.url = `${REFUSAL}${status}`;
}

/** Knows the files of the build. Development has none. Call once, after packed files are preferred. */
export function refuseFileRequests(): void {
  if (process.env.NODE_ENV !== 'production') return;
  const files = readBuildFiles(join(process.cwd(), '.next'));
  onStartedRequest((started) => refuseFileRequest(files, started));
}
