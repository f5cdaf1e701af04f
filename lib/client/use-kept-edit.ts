'use client';
/**
 * The edit of a form or grid. `restored` is the edit of an earlier visit; keep() while typing, drop() once saved. Input
 * before `restored` is shown must be joined with getUnseen(), or it would overwrite it.
 */
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { createEditKeeper } from './edit-keeper';
import { createKeptEdits, type Edit } from './kept-edits';
import { getTabStorage } from './tab-storage';

/** `schema` must be stable between renders. */
export function useKeptEdit<T>(owner: string, key: string, schema: z.ZodType<T>) {
  const [restored, setRestored] = useState<Edit<T> | null>(null);
  const keeper = useMemo(
    () => createEditKeeper(() => createKeptEdits(getTabStorage(), owner), key, schema),
    [owner, key, schema],
  );

  // Session storage is outside React: read once after mounting, written when the page is hidden.
  useEffect(() => {
    setRestored(keeper.read());
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  useEffect(() => {
    if (restored && restored === keeper.read()) keeper.see();
  }, [keeper, restored]);
  const { keep, drop, getUnseen } = keeper;
  return { restored, keep, drop, getUnseen };
}
