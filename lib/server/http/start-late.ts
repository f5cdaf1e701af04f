/** Runs in the browser, as an inline script in the head of a page. It must not use anything from outside. */

export type LateStart = {
  /** Addresses of the page's scripts. */
  scripts: readonly string[];
  /** The element after which the page has all that its first frame shows. */
  endId: string;
  /** Milliseconds until the scripts are fetched if there was no frame yet, and until they start without one. */
  fetchAfter: number;
  startAfter: number;
};

/**
 * Starts the scripts once a frame shows the page. A slow line brings them meanwhile: a prefetched script is in the browser's
 * cache and not compiled. Who cannot see the page waits for no frame, as there is none.
 */
export function startLate({ scripts, endId, fetchAfter, startAfter }: LateStart): void {
  const nonce = document.currentScript?.nonce;
  let isStarted = false;
  const add = (tag: 'link' | 'script', properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const fetchAhead = () => {
    if (isStarted) return;
    for (const href of scripts) add('link', { rel: 'prefetch', as: 'script', href });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const src of scripts) add('script', { src, nonce, async: true });
  };
  const awaitFrame = () =>
    requestAnimationFrame(() => (document.getElementById(endId) ? setTimeout(start) : awaitFrame()));
  if (document.hidden) {
    start();
    return;
  }
  awaitFrame();
  setTimeout(fetchAhead, fetchAfter);
  setTimeout(start, startAfter);
}
