/** Light, dark, or the device's setting. Kept in a cookie, so that the server renders the right one. */

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export const COLOR_MODE_COOKIE = 'theme';

/** The mode in a cookie's value; anything else means `system`. */
export function toColorMode(value: string | null | undefined): ColorMode {
  return COLOR_MODES.find((mode) => mode === value) ?? 'system';
}
