'use client';
/** Whether the session of this page is over: it ended, or another person's has taken its place. Unsaved input stays. */
import { OTHER_PERSON, ProblemError, toProblem } from '@/domain/problems';
import { createStore, useStore } from './store';

/** `now`: the person who has the session, as a sentence; null when it ended. */
export type SessionOver = { now: string | null };

const FIRST: { over: SessionOver | null; stayedAt: number } = { over: null, stayedAt: 0 };
const store = createStore(FIRST);

function set(next: SessionOver | null, stayedAt = store.get().stayedAt) {
  const { over } = store.get();
  // A page that stopped for another person stays so until it is loaded again.
  if (over?.now) return;
  if (over === next || (over && next && over.now === next.now)) return;
  store.set({ over: next, stayedAt });
}

/**
 * Called when a response says that the session is over. `sentAt`: when its call was sent; what was under way when the user chose to
 * stay does not ask again.
 */
export function markSignedOut(sentAt = Number.POSITIVE_INFINITY): void {
  if (sentAt > store.get().stayedAt) set({ now: null });
}

/** Called when the session is another person's: the page stops. */
export const markOtherPerson = (now: string): void => set({ now });

/** The user stays on the page; the next call that is refused sets the state again. */
export const dismissSignedOut = (): void => set(null, performance.now());

/** For code outside React: signing in again reloads the page, which must then not prompt. */
export const getIsSignedOut = (): boolean => store.get().over !== null;

/** Nothing is sent from a page that stopped. Throws the refusal that such a call would get. */
export function requireOwnPage(): void {
  const { over } = store.get();
  if (over?.now) throw new ProblemError(toProblem(401, { detail: over.now, reason: OTHER_PERSON }));
}

export const useSessionOver = (): SessionOver | null => useStore(store, FIRST).over;
