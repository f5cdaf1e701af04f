'use client';
/** The main part: the screen, or the skeleton of the loading one. Input on the previous screen stays until it is left. */
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { matchScreen } from '@/domain/screens';
import { usePendingPath } from '@/lib/client/pending-screen';
import { isListScreen, ScreenSkeleton } from './screen-skeleton';
import styles from './shell.module.css';
import { useKeptFocus } from './use-kept-focus';

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
  const pending = usePendingPath();
  const pathname = usePathname();
  const screenId = matchScreen(pending ?? pathname)?.screenId ?? 'home';
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useScrollToPart(pending !== null);
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className={classNames(styles.main, !isListScreen(screenId) && styles.page)}
    >
      {pending !== null && <ScreenSkeleton screenId={screenId} />}
      <div className={styles.screen} hidden={pending !== null}>
        {children}
      </div>
    </main>
  );
}
