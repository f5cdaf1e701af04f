import 'server-only';
/** Ends what crawls: a body that hardly comes, an answer that is not read. Each holds a connection that others need. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { UpstreamError } from './upstream-error';

const INTERVAL_MS = 5_000;
/** A slow line brings tens of kilobytes a second. */
const MIN_UPLOAD_BYTES = 8 * 1024;
/** Intervals in a row without progress, after which a call ends. */
const PATIENCE = 2;

/** Asks at each interval whether there was progress, until the request closes. */
function watch(request: ClientRequest, hasProgressed: () => boolean, error: UpstreamError): void {
  let idle = 0;
  const timer = setInterval(() => {
    idle = hasProgressed() ? 0 : idle + 1;
    if (idle >= PATIENCE) request.destroy(error);
  }, INTERVAL_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Ends an upload whose caller sends too little. One that the service behind does not take in is not the caller's fault. */
export function watchUpload(request: ClientRequest, readBytes: () => number): void {
  let before = 0;
  const hasProgressed = () => {
    const since = readBytes() - before;
    before += since;
    return since >= MIN_UPLOAD_BYTES || request.writableNeedDrain || request.writableEnded;
  };
  watch(request, hasProgressed, new UpstreamError('stalled'));
}

/** Ends an answer that lies unread. */
export function watchReader(request: ClientRequest, answer: IncomingMessage): void {
  let before = -1;
  const hasProgressed = () => {
    const { bytesRead } = answer.socket;
    const isUnread = bytesRead === before && answer.readableLength > 0;
    before = bytesRead;
    return !isUnread;
  };
  watch(request, hasProgressed, new UpstreamError('aborted'));
}
