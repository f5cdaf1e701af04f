/** Pasting several lines into a field of one line: a browser joins them, and two figures would become one. */
import type { ClipboardEvent } from 'react';

function pasteWith(separator: string, event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const text = event.clipboardData.getData('text/plain').trim();
  if (field.readOnly || !/[\r\n\u2028\u2029]/.test(text)) return;
  event.preventDefault();
  const line = text.replace(/[\r\n\u2028\u2029]+/g, separator);
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** The lines of a text stay words of their own. */
export const pasteText = (event: ClipboardEvent<HTMLInputElement>): void => pasteWith(' ', event);

/** A tab is not a thousands separator: text from several lines is refused as one figure or day. */
export const pasteFigure = (event: ClipboardEvent<HTMLInputElement>): void => pasteWith('\t', event);
