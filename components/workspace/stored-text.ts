'use client';
/** A text stored in the browser per user and shared by its tabs: the recent places. */
import { useCallback } from 'react';
import { useStore } from '@/lib/client/store';

const CHANGED = 'stored-text-changed';

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** Storage may be full or disabled: then nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null) {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The text and its setter; null before hydration, and if there is none. */
export function useStoredText(key: string): [string | null, (value: string | null) => void] {
  const text = useStore({ subscribe, get: () => readStored(key) }, null);
  const write = useCallback((value: string | null) => writeStored(key, value), [key]);
  return [text, write];
}
