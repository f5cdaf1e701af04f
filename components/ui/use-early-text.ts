'use client';
/** Text that is typed before the page is hydrated fires no event: it is reported once, so that nothing typed is lost. */
import { useLayoutEffect, useRef } from 'react';

/** `shown` is the text of the control's state; `report` gets the text in the document if it differs on the first render. */
export function useEarlyText(id: string, shown: unknown, report: ((text: string) => void) | undefined): void {
  const first = useRef({ id, shown, report });
  useLayoutEffect(() => {
    const { id, shown, report } = first.current;
    const control = document.getElementById(id);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || typeof shown !== 'string' || control.value === shown) return;
    report?.(control.value);
  }, []);
}
