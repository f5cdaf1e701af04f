/** Not the focus: a board focuses its first open cell by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs something at the first move of the pointer or key of a person on the page: before the first click or call. Returns
 * how to stop waiting for it.
 */
export function atFirstSign(run: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  };
  const begin = () => {
    stop();
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, true);
  return stop;
}
