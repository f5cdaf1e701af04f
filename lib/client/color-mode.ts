'use client';
/** Light, dark, or the device's setting: applied to the root element at once, and stored for the next server render. */
import { COLOR_MODE_COOKIE, type ColorMode, toColorMode } from '@/lib/color-mode';
import { setPreference } from './preference-cookie';
import { createStore, useStore } from './store';

/** Null: the root element has it, as the server wrote it. */
const chosen = createStore<ColorMode | null>(null);

export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  setPreference(COLOR_MODE_COOKIE, mode);
  chosen.set(mode);
}

const getColorMode = (): ColorMode => chosen.get() ?? toColorMode(document.documentElement.dataset.theme);

export const useColorMode = (): ColorMode =>
  useStore({ subscribe: chosen.subscribe, get: getColorMode }, 'system');
