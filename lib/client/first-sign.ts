/** Not the focus: a board focuses its first open cell by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

let hasCome = false;

/** Whether a person has moved the pointer or pressed a key since the page was loaded. */
export const hasFirstSign = (): boolean => hasCome;

/**
 * Runs something at the first move of the pointer or the first key on the page: before the first click or call. Returns how
 * to stop waiting for it.
 */
export function atFirstSign(run: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  };
  const begin = () => {
    stop();
    hasCome = true;
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, true);
  return stop;
}
