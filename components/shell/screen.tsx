'use client';
/** The screen, or the skeleton of the one that is on its way. What is typed on the former one stays until it is left. */
import type { ReactNode } from 'react';
import { matchScreen } from '@/domain/routes';
import { usePendingPath } from '@/lib/client/pending-screen';
import { ScreenSkeleton } from './screen-skeleton';
import styles from './shell.module.css';

export function Screen({ children }: { children: ReactNode }) {
  const path = usePendingPath();
  return (
    <>
      {path !== null && <ScreenSkeleton screenId={matchScreen(path)?.screenId ?? 'home'} />}
      <div className={styles.screen} hidden={path !== null}>
        {children}
      </div>
    </>
  );
}
