'use client';
/** A modal question or task. Escape closes it; the focus returns. */
import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import { type Crumb, Crumbs } from './crumbs';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { useIsAlive } from './use-is-alive';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The breadcrumbs of the dialog's content, if it has a URL of its own. */
  crumbs?: readonly Crumb[];
  description?: ReactNode;
  children?: ReactNode;
  /** Why the action failed: always visible above the buttons, regardless of scrolling. */
  notice?: ReactNode;
  /** Buttons, the solid one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Whether a click outside closes it. Not if input would be lost. */
  closeOnOutside?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing, if it is not the element that had it on opening. */
  finalFocus?: HTMLElement | null;
};

export function Dialog({
  open,
  onClose,
  title,
  crumbs,
  description,
  children,
  notice,
  footer,
  size = 'normal',
  role = 'dialog',
  closeOnOutside = true,
  initialFocus,
  finalFocus,
}: DialogProps) {
  // A dialog opened by the URL waits for it: rendered earlier, it would be moved under the body afterwards, and lock the
  // page for its old elements.
  const isAlive = useIsAlive();
  return (
    <Chakra.Root
      lazyMount
      unmountOnExit
      open={open && isAlive}
      role={role}
      closeOnInteractOutside={closeOnOutside}
      // The focus stays inside; losing it for a moment (a removed control) must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      finalFocusEl={finalFocus?.isConnected ? () => finalFocus : undefined}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Chakra.Backdrop className={styles.backdrop} />
        <Chakra.Positioner className={styles.positioner}>
          <Chakra.Content className={classNames(styles.content, size !== 'normal' && styles[size])}>
            <div className={styles.head}>
              <Chakra.Title className={styles.title}>{title}</Chakra.Title>
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
            <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
