import 'server-only';
/** Ends stalled calls: a body that arrives too slowly, a response that is not read. Each holds a connection. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { UpstreamError } from './upstream-error';

const INTERVAL_MS = 5_000;
/** A slow connection still sends tens of kilobytes a second. */
const MIN_UPLOAD_BYTES = 8 * 1024;
/** Consecutive intervals without progress before a call ends. */
const PATIENCE = 2;

/** Checks for progress at each interval, until the request closes. */
function watch(request: ClientRequest, hasProgressed: () => boolean, kind: 'stalled' | 'aborted'): void {
  let idle = 0;
  const timer = setInterval(() => {
    idle = hasProgressed() ? 0 : idle + 1;
    if (idle >= PATIENCE) request.destroy(new UpstreamError(kind));
  }, INTERVAL_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Ends an upload whose caller sends too little. If the upstream does not read, it is not the caller's fault. */
export function watchUpload(request: ClientRequest, readBytes: () => number): void {
  let before = 0;
  const hasProgressed = () => {
    const since = readBytes() - before;
    before += since;
    return since >= MIN_UPLOAD_BYTES || request.writableNeedDrain || request.writableEnded;
  };
  watch(request, hasProgressed, 'stalled');
}

/** Ends a response that the caller does not read. */
export function watchReader(request: ClientRequest, answer: IncomingMessage): void {
  let before = -1;
  const hasProgressed = () => {
    const { bytesRead } = answer.socket;
    const isUnread = bytesRead === before && answer.readableLength > 0;
    before = bytesRead;
    return !isUnread;
  };
  watch(request, hasProgressed, 'aborted');
}
