'use client';
/**
 * The bundler loads chunks with elements in the head and waits for each without a time limit. Here a chunk gets a time
 * limit: a late one fires an error event, which the bundler turns into a ChunkLoadError, and the error view offers a
 * reload.
 */
import { CHUNK_TIMEOUT_MS } from '@/domain/limits';

const CHUNKS = '/_next/static/';

/** The bundler retries a failed chunk once, within 601 ms. A later request for the chunk starts from the beginning. */
const RETRIED_WITHIN_MS = 3_000;

/** The address of an element that loads a chunk; null for any other node. */
function getChunkUrl(node: Node): string | null {
  const isStyle = node instanceof HTMLLinkElement && node.rel === 'stylesheet';
  const url = node instanceof HTMLScriptElement ? node.src : isStyle ? node.href : '';
  return url.includes(CHUNKS) ? url : null;
}

const hasEnded = (url: string) => performance.getEntriesByName(url, 'resource').length > 0;

export function watchChunks(timeoutMs: number = CHUNK_TIMEOUT_MS): void {
  const late = new Set<string>();
  const fail = (element: Node) => element.dispatchEvent(new Event('error'));

  const watch = (node: Node) => {
    const url = getChunkUrl(node);
    if (url === null) return;
    // The bundler's retry of a chunk that has already timed out.
    if (late.delete(url)) {
      fail(node);
      return;
    }
    const timer = setTimeout(() => {
      late.add(url);
      setTimeout(() => late.delete(url), RETRIED_WITHIN_MS);
      fail(node);
    }, timeoutMs);
    for (const end of ['load', 'error']) {
      node.addEventListener(end, () => clearTimeout(timer), { once: true });
    }
  };

  for (const node of document.querySelectorAll('script[src], link[rel=stylesheet]')) {
    const url = getChunkUrl(node);
    if (url !== null && !hasEnded(url)) watch(node);
  }
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) watch(node);
  }).observe(document.head, { childList: true });
}
