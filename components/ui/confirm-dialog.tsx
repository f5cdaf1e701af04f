'use client';
/** "Do you really want to?", with what follows from it. The safe answer has the focus. */
import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  /** Why the yes came to nothing. */
  notice?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open,
  title,
  children,
  notice,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  loading = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      initialFocus={cancel}
      notice={notice}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button look={danger ? 'danger' : 'solid'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
