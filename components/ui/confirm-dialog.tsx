'use client';
/** A confirmation with the consequences of the action. The safe answer has the focus. */
import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The consequences of confirming. */
  children?: ReactNode;
  /** Why the confirmed action failed. */
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
