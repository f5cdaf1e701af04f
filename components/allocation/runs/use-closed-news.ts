'use client';
/** The runs whose outcome the user has closed on the board, in this browser. */
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { readPreference, setPreference } from '@/lib/client/preference-cookie';
import { addClosedNews, fromClosedNews, toClosedNewsCookie } from './closed-news';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before hydration none are: the page brings no run that was closed. */
export function useClosedNews(): { closed: readonly string[]; close: (key: string) => void } {
  const { user } = useWorkspace();
  const name = toClosedNewsCookie(user);
  const value = useSyncExternalStore(
    subscribe,
    () => readPreference(name),
    () => null,
  );
  const close = (key: string) => {
    setPreference(name, addClosedNews(value, key));
    for (const listener of listeners) listener();
  };
  return { closed: fromClosedNews(value), close };
}
