'use client';
/** Reloads the board while a run changes its figures. Unsaved input stays in its cells. */
import { useEffect, useRef } from 'react';
import type { ProposalRun } from '@/domain/contract/proposal-run';
import { isAtWork, toMovesKey } from './run-state';

/** The board is loaded no more often while a run is at work; when it ends, at once. */
const AT_MOST_EVERY_MS = 5_000;

export function useBoardOfRuns(
  runs: readonly ProposalRun[] | undefined,
  first: readonly ProposalRun[] | undefined,
  refresh: () => Promise<void>,
): void {
  // Runs that came with the page match its figures.
  const seen = useRef<string | null>(first ? toMovesKey(first) : null);
  const loadedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const moves = runs ? toMovesKey(runs) : null;
  const isMoving = runs?.some(isAtWork) ?? false;
  const newest = useRef(refresh);
  useEffect(() => {
    newest.current = refresh;
  });
  useEffect(() => {
    // The first answer describes the state when the board was loaded, unless a run is in progress.
    const isNews = moves !== null && seen.current !== moves && (seen.current !== null || isMoving);
    seen.current = moves ?? seen.current;
    if (!isNews) return;
    if (timer.current && isMoving) return;
    if (timer.current) clearTimeout(timer.current);
    const wait = isMoving ? Math.max(0, loadedAt.current + AT_MOST_EVERY_MS - Date.now()) : 0;
    timer.current = setTimeout(() => {
      timer.current = null;
      loadedAt.current = Date.now();
      void newest.current();
    }, wait);
  }, [moves, isMoving]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
}
