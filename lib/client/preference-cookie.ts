'use client';
/** User preferences that the next server render needs: system, theme, sidebar, closed news. */

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function setPreference(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** The value that the browser has under the name, or null. */
export function readPreference(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

/** Whether the browser has a value under the name. */
export const hasPreference = (name: string): boolean => readPreference(name) !== null;
