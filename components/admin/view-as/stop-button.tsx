'use client';
/** Ends the view-as session, which also ends at its time limit. */
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { stopViewAs } from '@/lib/client/view-as';
import styles from './view-as-frame.module.css';

export function StopButton({ endsAt }: { endsAt: string }) {
  const [isStopping, setIsStopping] = useState(false);
  // By the window's clock: after the view-as session, responses no longer match what the page shows.
  useEffect(() => {
    const timer = setTimeout(
      () => window.location.reload(),
      Math.max(0, Date.parse(endsAt) - Date.now()) + 1_000,
    );
    return () => clearTimeout(timer);
  }, [endsAt]);
  const stop = () => {
    setIsStopping(true);
    stopViewAs().catch((error: unknown) => {
      setIsStopping(false);
      notifyError(error, 'You are still viewing as another user');
    });
  };
  return (
    <Button size="small" className={styles.stop} loading={isStopping} onClick={stop}>
      Stop
    </Button>
  );
}
