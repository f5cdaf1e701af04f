/** A click anywhere on a table's row acts as a click on the button in it that opens its entry. */
import type { MouseEvent } from 'react';

/** The attribute of that button. */
export const OPENS_ROW = { 'data-opens-row': true };

export function openRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
  // Selecting text ends with a click as well.
  if (window.getSelection()?.isCollapsed === false) return;
  const button = target.closest('tbody tr')?.querySelector<HTMLButtonElement>('[data-opens-row]');
  button?.focus();
  button?.click();
}
