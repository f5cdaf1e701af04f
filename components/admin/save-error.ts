/** The sentence for a save that failed. */
import { toErrorSentence } from '@/domain/problems';

const OFFLINE = 'You are offline. What you typed is kept here. Save again when you are connected.';

/** `isOnline`: whether the browser reports a network. */
export const toSaveError = (error: unknown, isOnline = window.navigator.onLine): string =>
  isOnline ? toErrorSentence(error) : OFFLINE;
