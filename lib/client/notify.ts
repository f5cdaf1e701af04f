'use client';
/** Toasts at the bottom left. Anything that needs an action also stays on the page: a toast ends after 5 seconds. */
import { toErrorSentence } from '@/domain/problems';
import { createStore, type Readable } from './store';

export type Notification = {
  type: 'error' | 'info' | 'success' | 'warning';
  title: string;
  detail?: string;
  /** A way back, offered while the toast is shown. */
  action?: { label: string; onClick: () => void };
};

export type WaitingNotification = Notification & { id: number };

type Toasts = { show: (notification: WaitingNotification) => void; end: (id: number) => void };

/** The page's toasts, once they are loaded. Until then notifications wait. */
let toasts: Toasts | null = null;
/** How many there were, and those that wait for the toasts. */
const state = createStore<{ count: number; waiting: readonly WaitingNotification[] }>({
  count: 0,
  waiting: [],
});
export const notifications: Readable<ReturnType<typeof state.get>> = state;

const wait = (waiting: readonly WaitingNotification[]) => state.set({ ...state.get(), waiting });

/** Receives the waiting notifications and all later ones. Returns the function that ends this. */
export function onNotification(listener: Toasts): () => void {
  toasts = listener;
  for (const notification of state.get().waiting) listener.show(notification);
  wait([]);
  return () => {
    toasts = null;
  };
}

/** Returns the id by which the notification can be ended. */
export function notify(notification: Notification): number {
  const { count, waiting } = state.get();
  const id = count + 1;
  const numbered = { ...notification, id };
  toasts?.show(numbered);
  state.set({ count: id, waiting: toasts ? waiting : [...waiting, numbered] });
  return id;
}

/** Takes it away: its time is over, or what it says is no longer so. */
export function endNotification(id: number): void {
  toasts?.end(id);
  wait(state.get().waiting.filter((one) => one.id !== id));
}

/** Shows an error with the catalogue's sentence. Aborted calls show nothing. */
export function notifyError(error: unknown, title?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const sentence = toErrorSentence(error);
  notify({ type: 'error', title: title ?? sentence, detail: title ? sentence : undefined });
}
