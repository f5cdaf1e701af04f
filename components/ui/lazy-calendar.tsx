'use client';
/** The calendar, loaded on demand: most days are typed, and it is 26 kB. */
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadChunk } from '@/lib/client/load-chunk';
import styles from './date-input.module.css';
import { Skeleton } from './skeleton';

type Calendar = typeof import('./date-calendar').DateCalendar;

/** Kept so that later date inputs show it at once. */
let loaded: Calendar | null = null;

async function loadCalendar(): Promise<Calendar> {
  loaded ??= (await loadChunk(() => import('./date-calendar'))).DateCalendar;
  return loaded;
}

/** Preloads it before the click; a failure shows when it opens. */
export function expectCalendar(): void {
  loadCalendar().catch(() => undefined);
}

export function LazyCalendar(props: ComponentProps<Calendar>) {
  const [Loaded, setLoaded] = useState<Calendar | null>(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [wasLate] = useState(Loaded === null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    loadCalendar().then(
      (calendar) => isCurrent && setLoaded(() => calendar),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  // The popover focused its content when it opened: the focus belongs in the calendar.
  useEffect(() => {
    if (Loaded && wasLate) place.current?.querySelector('button')?.focus();
  }, [Loaded, wasLate]);
  return (
    <div ref={place} aria-busy={!Loaded && !hasFailed}>
      {Loaded && <Loaded {...props} />}
      {!Loaded && (
        <div className={styles.content} role="status">
          {hasFailed ? (
            'The calendar could not be loaded: type the date.'
          ) : (
            <Skeleton width={224} height={232} />
          )}
        </div>
      )}
    </div>
  );
}
