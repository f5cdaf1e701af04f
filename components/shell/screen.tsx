'use client';
/** The screen, or the skeleton of the loading one. Input on the previous screen stays until it is left. */
import { type ReactNode, useEffect, useRef } from 'react';
import { matchScreen } from '@/domain/screens';
import { usePendingPath } from '@/lib/client/pending-screen';
import { ScreenSkeleton } from './screen-skeleton';
import styles from './shell.module.css';

/** The router scrolls to the URL's anchor while the screen is still hidden by its skeleton: this scrolls again. */
function useScrollToPart(isPending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const isArrived = wasPending.current && !isPending;
    wasPending.current = isPending;
    const part = isArrived ? window.location.hash.slice(1) : '';
    if (part !== '') document.getElementById(part)?.scrollIntoView();
  }, [isPending]);
}

export function Screen({ children }: { children: ReactNode }) {
  const path = usePendingPath();
  useScrollToPart(path !== null);
  return (
    <>
      {path !== null && <ScreenSkeleton screenId={matchScreen(path)?.screenId ?? 'home'} />}
      <div className={styles.screen} hidden={path !== null}>
        {children}
      </div>
    </>
  );
}
