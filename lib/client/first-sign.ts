/** Not the focus: a board focuses its first open cell by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs something at the first move of the pointer or key of a person on the page: before the first click or call. */
export function atFirstSign(run: () => void): void {
  const end = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, end, true);
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, end, true);
}
