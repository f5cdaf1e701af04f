/**
 * Pasting several lines into a field of one line: a browser joins them, and two figures would become one. Texts stay words of
 * their own. A field of a figure or a day (`data-figure`) gets a tab, which is no thousands separator, so that the text is refused.
 */

/** For the window, after the field's own handlers. It stands in the page as a script, so it uses nothing outside itself. */
export function joinPastedLines(event: ClipboardEvent): void {
  const field = event.target;
  const lineEnds = /[\r\n\u2028\u2029]+/g;
  if (event.defaultPrevented || !(field instanceof HTMLInputElement) || field.readOnly) return;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (text.search(lineEnds) < 0) return;
  event.preventDefault();
  const line = text.replace(lineEnds, 'figure' in field.dataset ? '\t' : ' ');
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** In the head of every page: a paste before the page is hydrated is read like any other. */
export const PASTED_LINES_SCRIPT = `addEventListener('paste', ${joinPastedLines.toString()});`;
