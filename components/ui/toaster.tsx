'use client';
/** The place of toasts: bottom right, announced to screen readers. */
import { Toaster as Chakra, Portal, Toast } from '@chakra-ui/react';
import { toaster } from '@/lib/client/notify';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import styles from './toaster.module.css';

const MARKS: Record<string, IconName> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
};

export function Toaster() {
  return (
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
  );
}
