'use client';
/** A dialog's parts, and the focus that stays inside. */
import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { classNames } from '../class-names';
import { Crumbs } from '../crumbs';
import styles from '../dialog.module.css';
import type { DialogProps } from '../floating-props';
import { IconButton } from '../icon-button';
import { UiProvider } from '../ui-provider';

export function FloatingDialog({
  open,
  onClose,
  title,
  crumbs,
  actions,
  description,
  children,
  notice,
  footer,
  size = 'normal',
  role = 'dialog',
  closeOnOutside = true,
  hidesPage = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = initialFocus === 'dialog' ? content : initialFocus;
  return (
    <UiProvider>
      <Chakra.Root
        lazyMount
        unmountOnExit
        open={open}
        role={role}
        closeOnInteractOutside={closeOnOutside}
        // The focus stays inside; losing it for a moment (a removed control) must not close the dialog.
        onFocusOutside={(event) => event.preventDefault()}
        initialFocusEl={first ? () => first.current : undefined}
        finalFocusEl={finalFocus?.isConnected ? () => finalFocus : undefined}
        onOpenChange={(details) => {
          if (!details.open) onClose?.();
        }}
      >
        <Portal>
          <Chakra.Backdrop className={classNames(styles.backdrop, hidesPage && styles.hidesPage)} />
          <Chakra.Positioner className={styles.positioner}>
            <Chakra.Content
              ref={content}
              className={classNames(styles.content, size !== 'normal' && styles[size])}
            >
              <div className={styles.head}>
                <Chakra.Title className={styles.title}>{title}</Chakra.Title>
                {actions}
              </div>
              <div className={styles.body}>
                {description && (
                  <Chakra.Description className={styles.description}>{description}</Chakra.Description>
                )}
                {children}
              </div>
              {notice && <div className={styles.notice}>{notice}</div>}
              {footer && <div className={styles.foot}>{footer}</div>}
              {/* Last, so that the focus starts at the dialog's content. */}
              {crumbs && (
                <div className={styles.crumbs}>
                  <Crumbs crumbs={crumbs} />
                </div>
              )}
              {onClose && (
                <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
              )}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </UiProvider>
  );
}
