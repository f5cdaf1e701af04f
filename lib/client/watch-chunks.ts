'use client';
/**
 * The bundler loads the parts of a screen by elements it puts into the head, and waits for each of them for ever. Here
 * they get their time: one that is late is told so as a failure of the network, which the bundler turns into a
 * ChunkLoadError, and that into the view with a reload.
 */
import { CHUNK_TIMEOUT_MS } from '@/domain/limits';

const CHUNKS = '/_next/static/';

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
    // The bundler's second try of what has had its time already.
    if (late.delete(url)) {
      fail(node);
      return;
    }
    const timer = setTimeout(() => {
      late.add(url);
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
