'use client';
/** AG Grid, 200 kB: asked for by the first list, or when the browser is idle; never waited for by the page. */
import { useEffect, useState } from 'react';
import { loadChunk } from '@/lib/client/load-chunk';

type Grid = typeof import('./ag-grid').default;
type GridChunk = {
  Grid: Grid | null;
  hasFailed: boolean;
  /** Loads it again. */
  retry: () => void;
};

/** The loaded grid, kept so that later lists show it at once. */
let loaded: Grid | null = null;

const importGrid = () => import('./ag-grid').then(({ default: AgGrid }) => ({ AgGrid }));

function loadGrid(): Promise<Grid> {
  return loadChunk(importGrid).then(({ AgGrid }) => {
    loaded = AgGrid;
    return AgGrid;
  });
}

let started: Promise<Grid> | null = null;

/** Asks for the grid before there is a list that shows it. Does nothing on the server, where there is no grid. */
export function startGrid(): void {
  if (typeof window === 'undefined' || loaded || started) return;
  const attempt = loadGrid();
  started = attempt;
  // A list that takes it reports a failure; one that comes later loads it again.
  attempt.catch(() => {
    if (started === attempt) started = null;
  });
}

/** Not every browser says when it is idle. */
const IDLE_WITHIN_MS = 1_000;

/** Asks for the grid once the browser has nothing else to do: most people open a list next. */
export function useGridAtIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(startGrid, IDLE_WITHIN_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(startGrid);
    return () => cancelIdleCallback(idle);
  }, []);
}

function takeStarted(): Promise<Grid> {
  const promise = started ?? loadGrid();
  started = null;
  return promise;
}

/** Null on the server, where there is no grid, and in the render that takes over the server's markup. */
export function useGridChunk(isFromServer: boolean): GridChunk {
  const [Grid, setGrid] = useState<Grid | null>(() => (isFromServer ? null : loaded));
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    (loaded ? Promise.resolve(loaded) : takeStarted()).then(
      (component) => isCurrent && setGrid(() => component),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return { Grid, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
