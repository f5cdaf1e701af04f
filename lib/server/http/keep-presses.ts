/** Runs in the browser, as a part of the inline script in the head of a page. It must not use anything from outside. */
import type { WatchFields } from './watch-fields';

export type Keeping = {
  /** The event on the window from which on the page hears what is pressed. */
  readyEvent: string;
  /** Letters that are commands with Ctrl or Command. */
  letters: readonly string[];
  /** The one of them that opens a field to type into. */
  typingLetter: string;
  /** Milliseconds after which nobody expects a press to be answered any more. */
  keptFor: number;
};

type Kept = { at: number; target: Node | null; play: () => void };

/**
 * Keeps what a person does on controls that a script serves, until the page hears it, and plays it then in the same order. Links,
 * text fields and what the first rows of a list have work without a script. What is too old, or whose element is gone, is left out.
 * Links wait as well once something is typed: `watchFields` is the code that knows.
 */
export function keepPresses(
  { readyEvent, letters, typingLetter, keptFor }: Keeping,
  watchFields: WatchFields,
): void {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'submit', 'change'];
  const kept: Kept[] = [];
  const fields = watchFields(() => kept.map(({ target }) => target));
  let isPlaying = false;
  let isTyping = false;

  const keep = (event: Event, target: Node | null, play: () => void) => {
    event.stopImmediatePropagation();
    kept.push({ at: performance.now(), target, play });
  };
  const again = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);
  const findControl = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest('a[href], button, input') : null;
    const isServed = control?.matches('button, [type="checkbox"], [type="radio"]');
    return isServed && !control?.closest('[data-first-rows]') ? control : null;
  };
  const keepKey = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, target } = event;
    const isWithControl = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    const isShortcut = isWithControl && !altKey && !shiftKey && letters.includes(letter);
    const isOfButton = key.startsWith('Arrow') && findControl(target)?.matches('button');
    const isText = isTyping && key.length === 1 && !isWithControl && !altKey;
    if (!isShortcut && !isOfButton && !isText && key !== 'F8') return;
    event.preventDefault();
    if (isShortcut) isTyping = letter === typingLetter;
    const copy = again(event);
    const play = isText
      ? () => document.execCommand('insertText', false, key)
      : () => (target ?? document).dispatchEvent(copy);
    keep(event, target instanceof Node ? target : null, play);
  };
  const keepChange = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const copy = again(event);
    keep(event, target, () => {
      target.value = value;
      target.dispatchEvent(copy);
    });
  };
  const hear = (event: Event) => {
    if (isPlaying) return;
    const { target } = event;
    if (event instanceof KeyboardEvent) keepKey(event);
    else if (event.type === 'change') keepChange(event);
    else if (event.type === 'submit') {
      event.preventDefault();
      if (target instanceof HTMLFormElement) keep(event, target, () => target.requestSubmit());
    } else if (target && (findControl(target) || fields.isHeldLink(event))) {
      // The focus and the look of a pressed control are the browser's own: only the click is held back.
      if (event.type === 'click') event.preventDefault();
      const copy = again(event);
      keep(event, target as Node, () => target.dispatchEvent(copy));
    }
  };
  // Each in a task of its own: the page has answered one before the next is played. What is pressed meanwhile comes after them.
  const playNext = () => {
    const next = kept.shift();
    if (!next) {
      for (const type of types) removeEventListener(type, hear, true);
      fields.stop();
      return;
    }
    isPlaying = true;
    if (performance.now() - next.at < keptFor && next.target?.isConnected !== false) next.play();
    isPlaying = false;
    setTimeout(playNext);
  };
  for (const type of types) addEventListener(type, hear, true);
  addEventListener(readyEvent, playNext, { once: true });
}
