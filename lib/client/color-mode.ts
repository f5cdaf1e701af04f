'use client';
/** Light, dark, or the device's setting: applied to the root element at once, and stored for the next server render. */
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
