'use client';
/** Ends the view-as session, which also ends at its time limit. */
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { stopViewAs } from '@/lib/client/view-as';
import styles from './view-as-frame.module.css';

export function StopButton({ endsAt }: { endsAt: string }) {
  const [isStopping, setIsStopping] = useState(false);
  // At the end of the view-as session, by this browser's clock: afterwards responses no longer match the page.
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
