'use client';
/** Light, dark, or as the device has it: set on the root element at once, and kept for the server's next page. */
import { useSyncExternalStore } from 'react';
import { COLOR_MODE_COOKIE, type ColorMode, toColorMode } from '@/lib/color-mode';
import { setPreference } from './preference-cookie';

const listeners = new Set<() => void>();

export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  setPreference(COLOR_MODE_COOKIE, mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(
    subscribe,
    () => toColorMode(document.documentElement.dataset.theme),
    () => 'system',
  );
}
