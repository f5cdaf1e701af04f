'use client';
/** Printing all rows of a list: they are loaded, then a sheet shows them on paper alone and prints itself. */
import { useEffect, useEffectEvent, useState } from 'react';
import { notifyError } from '@/lib/client/notify';

export type Print<Row> = {
  /** The rows on paper; null while nothing is printed. */
  rows: readonly Row[] | null;
  isLoading: boolean;
  start: () => void;
  end: () => void;
};

export function usePrint<Row>(readAll: () => Promise<readonly Row[]>): Print<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const start = () => {
    setIsLoading(true);
    void readAll()
      .then(setRows)
      .catch((error: unknown) => notifyError(error, 'The list could not be printed'))
      .finally(() => setIsLoading(false));
  };
  // Printing by the browser would show only the rows in sight.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
    if (!isPrint) return;
    event.preventDefault();
    if (!isLoading) start();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return { rows, isLoading, start, end: () => setRows(null) };
}
