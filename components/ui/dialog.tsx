'use client';
/** A question or a task that holds everything else until it is answered. Escape closes it; focus comes back. */
import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the solid one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** May a click beside it close it? Not where something typed would be lost. */
  closeOnOutside?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'normal',
  role = 'dialog',
  closeOnOutside = true,
  initialFocus,
}: DialogProps) {
  return (
    <Chakra.Root
      lazyMount
      unmountOnExit
      open={open}
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
            {footer && <div className={styles.foot}>{footer}</div>}
            {/* Last, so that the focus starts at what the dialog is about. */}
            <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
