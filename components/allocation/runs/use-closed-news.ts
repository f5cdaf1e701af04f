'use client';
/** The runs whose outcome the user has closed on the board, in this browser. */
import { useWorkspace } from '@/components/workspace/workspace-context';
import { readPreference, setPreference } from '@/lib/client/preference-cookie';
import { createStore, useStore } from '@/lib/client/store';
import { addClosedNews, fromClosedNews, toClosedNewsCookie } from './closed-news';

/** Counts what was closed: the cookie has it. */
const closings = createStore(0);

/** Before hydration none are: the page brings no run that was closed. */
export function useClosedNews(): { closed: readonly string[]; close: (key: string) => void } {
  const { user } = useWorkspace();
  const name = toClosedNewsCookie(user);
  const value = useStore({ subscribe: closings.subscribe, get: () => readPreference(name) }, null);
  const close = (key: string) => {
    setPreference(name, addClosedNews(value, key));
    closings.set(closings.get() + 1);
  };
  return { closed: fromClosedNews(value), close };
}
