'use client';
/** A question or a task that holds everything else until it is answered. Escape closes it; focus comes back. */
import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import { type Crumb, Crumbs } from './crumbs';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The way to what the dialog shows, where that has an address of its own. */
  crumbs?: readonly Crumb[];
  description?: ReactNode;
  children?: ReactNode;
  /** Why what was asked for did not happen: in sight above the buttons, however far the rest is scrolled. */
  notice?: ReactNode;
  /** Buttons, the solid one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** May a click beside it close it? Not where something typed would be lost. */
  closeOnOutside?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

const subscribeToNothing = () => () => {};

/**
 * False while a page is drawn on the server and taken over. A dialog that an address opens waits for that: drawn before,
 * it would be moved under the body afterwards, and lock the page for the elements it had.
 */
const useIsAlive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

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
}: DialogProps) {
  const isAlive = useIsAlive();
  return (
    <Chakra.Root
      lazyMount
      unmountOnExit
      open={open && isAlive}
      role={role}
      closeOnInteractOutside={closeOnOutside}
      // Focus is held inside; what leaves it for a moment (a control that went away) is no wish to close.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
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
            {/* Last, so that the focus starts at what the dialog is about. */}
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
