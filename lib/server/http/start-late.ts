/** Runs in the browser, as a part of the inline script in the head of a page. It must not use anything from outside. */

export type LateStart = {
  /** Addresses of the page's scripts. */
  scripts: readonly string[];
  /** The element after which the page has all that its first frame shows. */
  endId: string;
  /** Milliseconds until they start without a frame. */
  startAfter: number;
};

/**
 * Starts the scripts once a frame shows the page. Who cannot see it waits for no frame, as there is none, and nobody waits long for one on a
 * slow line.
 */
export function startLate({ scripts, endId, startAfter }: LateStart): void {
  const nonce = document.currentScript?.nonce;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const src of scripts)
      document.head.append(Object.assign(document.createElement('script'), { src, nonce, async: true }));
  };
  const awaitFrame = () =>
    requestAnimationFrame(() => (document.getElementById(endId) ? setTimeout(start) : awaitFrame()));
  if (document.hidden) {
    start();
    return;
  }
  awaitFrame();
  setTimeout(start, startAfter);
}
