'use client';
/** AG Grid, 200 kB: asked for before React takes over the page (instrumentation-client.ts), never waited for by it. */
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
let prepare: (() => void) | null = null;

const importGrid = () =>
  import('./ag-grid').then(({ default: AgGrid, prepareGrid }) => ({ AgGrid, prepareGrid }));

function loadGrid(): Promise<Grid> {
  return loadChunk(importGrid).then(({ AgGrid, prepareGrid }) => {
    loaded = AgGrid;
    prepare = prepareGrid;
    return AgGrid;
  });
}

let started: Promise<Grid> | null = null;

/** Asks for the grid before there is a list that shows it. Does nothing on the server, where there is no grid. */
export function startGrid(): void {
  if (typeof window === 'undefined' || loaded || started) return;
  started = loadGrid();
  // The list that takes it reports a failure.
  started.catch(() => undefined);
}

/** Resolves once the grid is loaded, with what prepares it. Null if it does not load. Call after `startGrid`. */
export const toPrepare = (): Promise<(() => void) | null> =>
  (started ?? Promise.resolve()).then(
    () => prepare,
    () => null,
  );

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
