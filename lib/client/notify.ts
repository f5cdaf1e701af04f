'use client';
/** Toasts at the bottom right. Anything that needs an action also stays on the page: a toast ends after 5 seconds. */
import { toErrorSentence } from '@/domain/problems';

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
let waiting: readonly WaitingNotification[] = [];
let count = 0;
const watchers = new Set<() => void>();

function wait(next: readonly WaitingNotification[]): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

/** How many there were. */
export const countNotifications = (): number => count;

/** Those that wait for the toasts. */
export const getWaiting = (): readonly WaitingNotification[] => waiting;

/** For React's store hook: told when one comes, and when those that wait change. */
export function watchNotifications(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Gets those that wait and all that follow. Returns what ends it. */
export function onNotification(listener: Show): () => void {
  show = listener;
  for (const notification of waiting) listener(notification);
  wait([]);
  return () => {
    show = null;
  };
}

export function notify(notification: Notification): void {
  count += 1;
  show?.(notification);
  wait(show ? waiting : [...waiting, { ...notification, id: count }]);
}

/** It was shown without a toast. */
export function stopWaiting(id: number): void {
  wait(waiting.filter((one) => one.id !== id));
}

/** Shows an error with the catalogue's sentence. Aborted calls show nothing. */
export function notifyError(error: unknown, title?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const sentence = toErrorSentence(error);
  notify({ type: 'error', title: title ?? sentence, detail: title ? sentence : undefined });
}
