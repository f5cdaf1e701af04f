'use client';
/** The edit of a form or grid. `restored` is the edit of an earlier visit; keep() while typing, drop() once saved. */
import { useEffect, useMemo, useState } from 'react';
import type { Shape } from '@/domain/shape';
import { createKeptEdits, type Edit } from './kept-edits';

/** Edits are written after this pause in the typing. */
const PAUSE_MS = 250;

type Pending = { value: unknown; version: number | null };

/** `shape` must be stable between renders. */
export function useKeptEdit<T>(owner: string, key: string, shape: Shape<T>) {
  const [restored, setRestored] = useState<Edit<T> | null>(null);
  const [edit, controls] = useMemo(() => {
    let pending: Pending | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => createKeptEdits(window.sessionStorage, owner);
    const flush = () => {
      clearTimeout(timer);
      if (pending) store().set(key, pending.value, pending.version);
      pending = null;
    };
    return [
      {
        keep(value: unknown, version: number | null = null) {
          pending = { value, version };
          clearTimeout(timer);
          timer = setTimeout(flush, PAUSE_MS);
        },
        drop() {
          clearTimeout(timer);
          pending = null;
          store().remove(key);
        },
      },
      { flush, read: () => store().get(key, shape) },
    ] as const;
  }, [owner, key, shape]);

  // Session storage is outside React: read once after mounting, written when the page is hidden.
  useEffect(() => {
    setRestored(controls.read());
    window.addEventListener('pagehide', controls.flush);
    return () => {
      window.removeEventListener('pagehide', controls.flush);
      controls.flush();
    };
  }, [controls]);
  return { restored, ...edit };
}
