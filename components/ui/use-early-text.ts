'use client';
/** Text that is typed before the page is hydrated fires no event: it is reported once, so that nothing typed is lost. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** `shown` is the text of the control's state; `report` gets the text in the document if it differs on the first render. */
export function useEarlyText(id: string, shown: unknown, report: ((text: string) => void) | undefined): void {
  const first = useRef({ id, shown });
  const onEarlyText = useEffectEvent((text: string) => report?.(text));
  useLayoutEffect(() => {
    const { id, shown } = first.current;
    const control = document.getElementById(id);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || typeof shown !== 'string' || control.value === shown) return;
    const { value } = control;
    // One after the other: a form that changes one field of its values must have those that were reported before.
    queueMicrotask(() => flushSync(() => onEarlyText(value)));
  }, []);
}
