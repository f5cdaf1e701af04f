/** Runs in the browser, as a part of the inline script in the head of a page. It must not use anything from outside. */

export type WatchFields = (getKept: () => readonly (Node | null)[]) => {
  /** The event is a press on a link that waits for the page, which asks first or keeps what was typed. */
  isHeldLink: (event: Event) => boolean;
  stop: () => void;
};

/**
 * Before the scripts of a page run, what was typed in its fields is not left without a question. A link waits for the page. The browser
 * asks at every other way out, until `stop`. `getKept` lists the controls whose presses are kept.
 */
export const watchFields: WatchFields = (getKept) => {
  const isFilledIn = () => {
    // The value of a tick is no text.
    const others = '[type="search"], [type="checkbox"], [type="radio"], [type="hidden"]';
    const fields = document.querySelectorAll<HTMLInputElement>(`main :is(input:not(${others}), textarea)`);
    const isChosen = (node: Node | null) =>
      node instanceof HTMLElement && node.matches('form :is(input, select)');
    return [...fields].some(({ value, defaultValue }) => value !== defaultValue) || getKept().some(isChosen);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isFilledIn()) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return {
    isHeldLink: (event) => {
      if (!(event instanceof MouseEvent) || event.type !== 'click') return false;
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.target || link.download) return false;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
      // A second press on a link goes, and the browser asks: the scripts may never come.
      return isFilledIn() && !getKept().some((node) => link.contains(node));
    },
    stop: () => removeEventListener('beforeunload', onUnload),
  };
};
