'use client';
/** Ends the view-as session; so does its time limit. */
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { stopViewAs } from '@/lib/client/view-as';
import styles from './view-as-frame.module.css';

export function StopButton({ endsAt }: { endsAt: string }) {
  const [isStopping, setIsStopping] = useState(false);
  // The window's clock: when the view-as session is over, what stands on the page is no longer what its calls are answered by.
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
      notifyError(error, 'You still see as another user');
    });
  };
  return (
    <Button size="small" className={styles.stop} loading={isStopping} onClick={stop}>
      Stop
    </Button>
  );
}
