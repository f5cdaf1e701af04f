/** A stopwatch inside the page: from a keyboard or pointer event to the frame that shows its result. */
import type { Page } from 'playwright';

/** The condition an action waits for; the text is what it compares with. */
export type Test =
  | 'otherFirstRow'
  | 'cellShows'
  | 'editorHolds'
  | 'isSaving'
  | 'isSaved'
  | 'hasRows'
  | 'takesInput';

type Stopwatch = {
  /** Starts at the next event of these types; without types, at the page's load. */
  arm: (events: readonly string[]) => void;
  until: (test: Test, text: string) => Promise<number>;
  follow: () => void;
  frames: () => number[];
};

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

/** Runs in the page, so it must not use anything from outside. */
function install(): void {
  let began = 0;
  let frames: number[] | null = null;
  /** They change a field's value, the focus or visibility, but no element. */
  const DEEDS = ['input', 'focusin', 'load'];
  const firstRow = () => document.querySelector('.ag-row[row-index="0"]')?.getAttribute('row-id') ?? '';
  const getStatus = () =>
    document.querySelector('section[aria-label="List status"] [role="status"]')?.textContent ?? '';
  const tests: Record<Test, (text: string) => boolean> = {
    otherFirstRow: (text) => firstRow() !== text && firstRow() !== '',
    cellShows: (text) => {
      const [row, field, shown] = text.split('|');
      return (
        document
          .querySelector(`.ag-row[row-index="${row}"] .ag-cell[col-id="${field}"]`)
          ?.textContent?.endsWith(shown ?? '') === true
      );
    },
    isSaving: () => getStatus().startsWith('Saving'),
    isSaved: () => getStatus().startsWith('Saved'),
    editorHolds: (text) =>
      document.activeElement instanceof HTMLElement && Reflect.get(document.activeElement, 'value') === text,
    // The grid is drawn behind the server's table first.
    takesInput: () =>
      document
        .querySelector('[role="grid"] .ag-row, [role="treegrid"] .ag-row')
        ?.checkVisibility({ visibilityProperty: true }) === true,
    hasRows: () => document.querySelector('[data-row], .ag-row') !== null,
  };
  window.stopwatch = {
    arm: (events) => {
      began = 0;
      const start = (event: Event) => {
        began = event.timeStamp;
        for (const type of events) window.removeEventListener(type, start, true);
      };
      for (const type of events) window.addEventListener(type, start, true);
    },
    until: (test, text) =>
      new Promise((resolve) => {
        let isAsked = false;
        const look = () => {
          isAsked = false;
          if (!tests[test](text)) return;
          changes.disconnect();
          for (const type of DEEDS) window.removeEventListener(type, ask, true);
          // The frame is on the screen once the browser runs a task after it.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(null);
        };
        const ask = () => {
          if (!isAsked) requestAnimationFrame(look);
          isAsked = true;
        };
        // Requesting every frame would make the page draw unnecessary frames.
        const changes = new MutationObserver(ask);
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        for (const type of DEEDS) window.addEventListener(type, ask, true);
        ask();
      }),
    follow: () => {
      frames = [];
      let last = 0;
      const next = (now: number) => {
        if (last > 0) frames?.push(now - last);
        last = now;
        if (frames) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    frames: () => {
      const taken = frames ?? [];
      frames = null;
      return taken;
    },
  };
}

/** Add it to every page of a context before the page's own scripts. */
export const STOPWATCH = `(${install.toString()})()`;

type Timed = {
  /** The events that start the clock. */
  events: readonly string[];
  deed: () => Promise<unknown>;
  test: Test;
  text?: string;
};

/** Milliseconds from the event to the painted frame. */
export async function timeTo(page: Page, { events, deed, test, text = '' }: Timed): Promise<number> {
  await page.evaluate((types) => window.stopwatch.arm(types), events);
  const done = page.evaluate(([which, what]) => window.stopwatch.until(which as Test, what as string), [
    test,
    text,
  ] as const);
  await deed();
  return done;
}

/** Milliseconds from navigating to an address to the painted frame. */
export async function timeToOpen(page: Page, path: string, test: Test): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate((which) => {
    window.stopwatch.arm([]);
    return window.stopwatch.until(which, '');
  }, test);
}

/** The duration of each frame during the action, in milliseconds. */
export async function followFrames(page: Page, deed: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => window.stopwatch.follow());
  await deed();
  return page.evaluate(() => window.stopwatch.frames());
}
