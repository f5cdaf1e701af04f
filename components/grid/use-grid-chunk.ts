'use client';
/** AG Grid is 240 kB: it is loaded after the first rows are on screen. */
import { useEffect, useState } from 'react';
import { loadChunk } from '@/lib/client/load-chunk';

type Grid = typeof import('./ag-grid').default;
type Chunk = { Grid: Grid | null; hasFailed: boolean; retry: () => void };

/** The loaded grid, kept so that later lists show it at once. */
let loaded: Grid | null = null;

function loadGrid(): Promise<Grid> {
  return loadChunk(() => import('./ag-grid')).then((module) => {
    loaded = module.default;
    return module.default;
  });
}

/** If the grid fails to load, the list stays readable as a table; `retry` loads it again. */
export function useGridChunk(): Chunk {
  const [Grid, setGrid] = useState<Grid | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    (loaded ? Promise.resolve(loaded) : loadGrid()).then(
      (component) => isCurrent && setGrid(() => component),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return { Grid, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
