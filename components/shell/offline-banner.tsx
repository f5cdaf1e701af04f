'use client';
/** Names the missing network at once, over the screen: nothing moves. */
import { Icon } from '@/components/ui/icon';
import { useHeldPages, useOnline } from '@/lib/client/use-online';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const isOnline = useOnline();
  useHeldPages(isOnline);
  return (
    <div role="status" className={isOnline ? undefined : styles.banner}>
      {!isOnline && (
        <>
          <Icon name="warning" />
          You are offline. What you type is kept; other pages open when the connection is back.
        </>
      )}
    </div>
  );
}
