/**
 * What is typed while F8 looks for the next open cell on other pages. It is meant for that cell: it waits for it, so that of "12" not the
 * 2 alone arrives.
 */

/** Characters, and what goes with them. Other keys would need what only the browser does for them. */
const KEPT = ['Enter', 'F2', 'F8'];
/** The cell has the focus once the grid has drawn it: a few frames at most. */
const MAX_FRAMES = 10;

/** Where the focus is after F8. What is typed into a field, or pressed on a button, is not for the cell that is looked for. */
const isOfGrid = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest('.ag-cell') !== null);

const isKept = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || KEPT.includes(key)) && isOfGrid(target);

export type KeptKeys = {
  /** Plays the keys in their order once a cell has the focus. What is typed meanwhile comes after them. */
  play: () => void;
  drop: () => void;
};

/** Keeps keys from now on, until they are played or dropped. */
export function keepKeys(): KeptKeys {
  const kept: KeyboardEvent[] = [];
  let isPlaying = false;
  const hear = (press: KeyboardEvent) => {
    if (isPlaying || !isKept(press)) return;
    press.preventDefault();
    press.stopImmediatePropagation();
    kept.push(new KeyboardEvent(press.type, press));
  };
  const drop = () => window.removeEventListener('keydown', hear, true);
  const playNext = () => {
    const press = kept.shift();
    const target = document.activeElement;
    if (!press || !target) {
      drop();
      return;
    }
    isPlaying = true;
    // A character belongs to the editor that its key opened.
    const isText = target.dispatchEvent(press) && press.key.length === 1;
    if (isText) document.execCommand('insertText', false, press.key);
    isPlaying = false;
    setTimeout(playNext);
  };
  const play = (frames = MAX_FRAMES) => {
    if (frames === 0 || document.activeElement?.closest('.ag-cell')) playNext();
    else requestAnimationFrame(() => play(frames - 1));
  };
  window.addEventListener('keydown', hear, true);
  return { play: () => play(), drop };
}
