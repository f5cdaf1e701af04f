'use client';
/** Says that the page hears what is pressed. It stands last in a page, as effects run in the order of their components. */
import { useEffect, useState } from 'react';
import { READY_EVENT } from '@/lib/ready-event';

export function Ready() {
  const [isMounted, setIsMounted] = useState(false);
  // What other effects change on mounting, such as an edit that was kept, is rendered together with this.
  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    if (!isMounted) return;
    // A task later: what was typed before is reported by then.
    const timer = setTimeout(() => window.dispatchEvent(new Event(READY_EVENT)));
    return () => clearTimeout(timer);
  }, [isMounted]);
  return null;
}
