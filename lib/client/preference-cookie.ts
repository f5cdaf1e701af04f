'use client';
/** User preferences that the next server render needs: system, theme, sidebar. */

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function setPreference(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Whether the browser has a value under the name. */
export function hasPreference(name: string): boolean {
  return document.cookie.split('; ').some((each) => each.startsWith(`${name}=`));
}
