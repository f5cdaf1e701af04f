'use client';
/** Downloads a file to the user's disk: streamed, with progress, and cancellable at any time. */
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { ProblemError } from '@/domain/problems';
import type { Answered } from './answered';
import { toFileName } from './content-disposition';
import type { OperationAddress } from './operation-input';
import { toOperationUrl } from './operation-url';
import { toPersonHeader } from './page-person';
import { isTokenReplaced, toAnsweredError, toUnreachable } from './read-problem';
import { drawRequestId, REQUEST_HEADER, toRequestIdHeader } from './request-header';
import { noteSessionOver } from './session-over';
import { requireOwnPage } from './signed-out';
import { toForm } from './to-form';

export type Download = { fileName: string; status: number; data: Blob; headers: Headers };
/** The call of a download; `files` for one that is made of an uploaded file. */
export type DownloadAddress<K extends OperationId> = OperationAddress<K> & { files?: readonly File[] };
type Options = {
  signal?: AbortSignal;
  /** Bytes received, and the total if the server sends it. */
  onProgress?: (received: number, total: number | null) => void;
};

async function readBody(answer: Response, onProgress: Options['onProgress']): Promise<Blob> {
  const total = Number(answer.headers.get('content-length')) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    onProgress?.(received, total);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? 'application/octet-stream' });
}

/** The whole response of a failed download, or null. */
async function readFailed(answer: Response, sentAt: number): Promise<Answered | null> {
  const { status, headers } = answer;
  if (status === 200 || status === 206) return null;
  return { status, text: await answer.text(), headers: Object.fromEntries(headers), sentAt };
}

/** Fetches a file without saving it. Throws a ProblemError, or an AbortError when cancelled. */
export async function fetchFile<K extends OperationId>(
  operationId: K,
  address: DownloadAddress<K>,
  { signal, onProgress }: Options = {},
): Promise<Download> {
  const operation: Operation = operations[operationId];
  const { method, multipart } = operation;
  const url = toOperationUrl(operation, address);
  const requestId = drawRequestId();
  requireOwnPage();
  try {
    const own = { ...toRequestIdHeader(requestId), ...toPersonHeader(), ...(multipart && REQUEST_HEADER) };
    const body = multipart && toForm(multipart, address);
    const sent = { method, signal, credentials: 'same-origin', headers: own, body } as const;
    const sentAt = performance.now();
    let answer = await fetch(url, sent);
    let failed = await readFailed(answer, sentAt);
    if (failed && isTokenReplaced(failed)) {
      answer = await fetch(url, sent);
      failed = await readFailed(answer, sentAt);
    }
    if (failed) noteSessionOver(failed);
    if (failed) throw toAnsweredError(failed);
    const { status, headers } = answer;
    const data = await readBody(answer, onProgress);
    return { fileName: toFileName(headers.get('content-disposition')) ?? 'download', status, data, headers };
  } catch (error) {
    if (signal?.aborted || error instanceof ProblemError) throw error;
    throw toUnreachable(error, requestId);
  }
}

/** Hands a blob to the browser as a file. */
export function saveFile(fileName: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser holds the blob by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Fetches and saves. */
export async function downloadFile<K extends OperationId>(
  operationId: K,
  address: DownloadAddress<K>,
  options: Options = {},
): Promise<Download> {
  const download = await fetchFile(operationId, address, options);
  saveFile(download.fileName, download.data);
  return download;
}
