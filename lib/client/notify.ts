'use client';
/** Toasts at the bottom right. Anything that needs an action also stays on the page: a toast ends after 5 seconds. */
import { createToaster } from '@chakra-ui/react';
import { NOTIFICATION_MS } from '@/domain/limits';
import { toErrorSentence } from '@/domain/problems';

export type Notification = {
  type: 'error' | 'info' | 'success' | 'warning';
  title: string;
  detail?: string;
  /** A way back, offered while the toast is shown. */
  action?: { label: string; onClick: () => void };
};

export const toaster = createToaster({
  placement: 'bottom-end',
  duration: NOTIFICATION_MS,
  pauseOnPageIdle: true,
  max: 5,
  // Above the save bar and the status bar: a toast never covers the buttons that caused it.
  offsets: { bottom: '68px', right: '24px', left: '24px', top: '24px' },
});

export function notify({ type, title, detail, action }: Notification): void {
  toaster.create({ type, title, description: detail, action, duration: NOTIFICATION_MS });
}

/** Shows an error with the catalogue's sentence. Aborted calls show nothing. */
export function notifyError(error: unknown, title?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const sentence = toErrorSentence(error);
  notify({ type: 'error', title: title ?? sentence, detail: title ? sentence : undefined });
}
