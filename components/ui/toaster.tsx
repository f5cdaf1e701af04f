'use client';
/**
 * The place of toasts, loaded for the first one. If they do not load, it shows their text, and names a menu or a dialog
 * that was opened and does not appear.
 */
import { useEffect } from 'react';
import { NOTIFICATION_MS } from '@/domain/limits';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { endNotification, notifications, type WaitingNotification } from '@/lib/client/notify';
import { useStore } from '@/lib/client/store';
import { Button } from './button';
import { Notice } from './notice';
import { StillLoading } from './still-loading';
import styles from './toaster.module.css';
import { loadFloating, useFloating, useFloatingWait, useHasFloatingFailed } from './use-floating';

const NONE = { count: 0, waiting: [] };

function PlainToast({ id, type, title, detail, action }: WaitingNotification) {
  useEffect(() => {
    const timer = setTimeout(() => endNotification(id), NOTIFICATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <Notice
      look={type === 'error' ? 'refused' : 'plain'}
      actions={
        action && (
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )
      }
    >
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </Notice>
  );
}

export function Toaster() {
  const { count, waiting } = useStore(notifications, NONE);
  const floating = useFloating(count > 0, false);
  const hasFailed = useHasFloatingFailed();
  const wait = useFloatingWait();
  useEffect(() => {
    if (count > 0) loadFloating();
  }, [count]);
  return (
    <>
      {floating && <floating.FloatingToasts />}
      {wait === 'loading' && <StillLoading />}
      {hasFailed && (
        <div className={styles.wait}>
          {waiting.map((notification) => (
            <PlainToast key={notification.id} {...notification} />
          ))}
          {wait === 'failed' && (
            <Notice
              look="refused"
              actions={
                <Button size="small" icon="retry" onClick={loadFloating}>
                  Try again
                </Button>
              }
            >
              {PROBLEM_SENTENCES.chunk} What you opened shows as soon as it is there.
            </Notice>
          )}
        </div>
      )}
    </>
  );
}
