'use client';
/** The toasts, bottom left, where nothing is pressed; announced to screen readers. */
import { Toaster as Chakra, createToaster, Portal, Toast } from '@chakra-ui/react';
import { useEffect } from 'react';
import { NOTIFICATION_MS } from '@/domain/limits';
import { onNotification } from '@/lib/client/notify';
import { Button } from '../button';
import { Icon, type IconName } from '../icon';
import { IconButton } from '../icon-button';
import styles from '../toaster.module.css';
import { UiProvider } from '../ui-provider';

const MARKS: Record<string, IconName> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
};

const toaster = createToaster({
  placement: 'bottom-start',
  duration: NOTIFICATION_MS,
  pauseOnPageIdle: true,
  max: 5,
  // Above the save bar and the status bar: a toast never covers the buttons that caused it.
  offsets: { bottom: '68px', right: '24px', left: '24px', top: '24px' },
});

export function FloatingToasts() {
  useEffect(
    () =>
      onNotification({
        show: ({ id, type, title, detail, action }) =>
          toaster.create({
            id: String(id),
            type,
            title,
            description: detail,
            action,
            duration: NOTIFICATION_MS,
          }),
        end: (id) => toaster.dismiss(String(id)),
      }),
    [],
  );
  return (
    <UiProvider>
      <Portal>
        <Chakra toaster={toaster}>
          {(toast) => (
            <Toast.Root className={styles.toast}>
              <span className={styles.icon}>
                <Icon name={MARKS[toast.type ?? 'info'] ?? 'info'} />
              </span>
              <div className={styles.words}>
                <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
                {toast.description && (
                  <Toast.Description className={styles.detail}>{toast.description}</Toast.Description>
                )}
              </div>
              {toast.action && (
                <Toast.ActionTrigger asChild>
                  <Button size="small">{toast.action.label}</Button>
                </Toast.ActionTrigger>
              )}
              <Toast.CloseTrigger asChild>
                <IconButton icon="close" label="Close" />
              </Toast.CloseTrigger>
            </Toast.Root>
          )}
        </Chakra>
      </Portal>
    </UiProvider>
  );
}
