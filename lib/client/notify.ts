'use client';
/** Toasts at the bottom right. Anything that needs an action also stays on the page: a toast ends after 5 seconds. */
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

type Show = (notification: Notification) => void;

/** The page's toasts, once they are loaded. Until then notifications wait. */
let show: Show | null = null;
/** How many there were, and those that wait for the toasts. */
const state = createStore<{ count: number; waiting: readonly WaitingNotification[] }>({
  count: 0,
  waiting: [],
});
export const notifications: Readable<ReturnType<typeof state.get>> = state;

const wait = (waiting: readonly WaitingNotification[]) => state.set({ ...state.get(), waiting });

/** Receives the waiting notifications and all later ones. Returns the function that ends this. */
export function onNotification(listener: Show): () => void {
  show = listener;
  for (const notification of state.get().waiting) listener(notification);
  wait([]);
  return () => {
    show = null;
  };
}

export function notify(notification: Notification): void {
  const { count, waiting } = state.get();
  const id = count + 1;
  show?.(notification);
  state.set({ count: id, waiting: show ? waiting : [...waiting, { ...notification, id }] });
}

/** It was shown without the toaster. */
export function stopWaiting(id: number): void {
  wait(state.get().waiting.filter((one) => one.id !== id));
}

/** Shows an error with the catalogue's sentence. Aborted calls show nothing. */
export function notifyError(error: unknown, title?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const sentence = toErrorSentence(error);
  notify({ type: 'error', title: title ?? sentence, detail: title ? sentence : undefined });
}
