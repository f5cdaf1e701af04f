import type { MouseEvent } from 'react';

/** Whether a press of a link is for this page: with a key held, or another button, the browser opens it elsewhere. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && button === 0;
