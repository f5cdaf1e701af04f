'use client';
/** The draft of a form or grid. `restored` is the draft of an earlier visit; keep() while typing, drop() once saved. */
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { createDraftStore, type Draft } from './draft-store';

/** Drafts are written after this pause in the typing. */
const PAUSE_MS = 250;

type Pending = { value: unknown; version: number | null };

export function useDraft<S extends z.ZodType>(owner: string, key: string, schema: S) {
  const [restored, setRestored] = useState<Draft<z.output<S>> | null>(null);
  const [draft, controls] = useMemo(() => {
    let pending: Pending | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => createDraftStore(window.sessionStorage, owner);
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
      { flush, read: () => store().get(key, schema) },
    ] as const;
  }, [owner, key, schema]);

  // Session storage is outside React: read once after mounting, written when the page is hidden.
  useEffect(() => {
    setRestored(controls.read());
    window.addEventListener('pagehide', controls.flush);
    return () => {
      window.removeEventListener('pagehide', controls.flush);
      controls.flush();
    };
  }, [controls]);
  return { restored, ...draft };
}
