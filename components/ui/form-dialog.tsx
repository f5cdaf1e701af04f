'use client';
/** A dialog with a form: Enter saves, and closing it asks before unsaved input is discarded. It stays while it is being saved. */
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import styles from './form-dialog.module.css';
import { WhyNot } from './why-not';

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'crumbs' | 'actions' | 'notice' | 'size' | 'finalFocus' | 'children'
> & {
  onClose: () => void;
  /** The form differs from what is stored. */
  isUnsaved: boolean;
  /** What is not saved yet, in words. */
  summary?: string | null;
  saveLabel: string;
  isSaving: boolean;
  /** Why saving is not possible at all. Errors of fields are no reason: saving shows them and moves the focus there. */
  whyNot: string | null;
  onSave: () => void;
  /** The user confirmed that the input is dropped. `onClose` follows. */
  onDiscard: () => void;
};

/** A control marked as invalid, or one of a group that is. */
const INVALID = '[aria-invalid="true"], [data-invalid] input:enabled, [data-invalid] button:enabled';

export function FormDialog({
  isUnsaved,
  summary,
  saveLabel,
  isSaving,
  whyNot,
  onSave,
  onDiscard,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    // Nobody can tell yet what would be discarded: the answer of a save closes the dialog, or says why not.
    if (isSaving) return;
    if (isUnsaved) setIsAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSave();
    requestAnimationFrame(() => form.querySelector<HTMLElement>(INVALID)?.focus());
  };
  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      closeOnOutside={!isUnsaved}
      footer={
        <>
          {summary && <p className={styles.summary}>{summary}</p>}
          <WhyNot reason={isSaving ? 'It is being saved.' : null}>
            <Button onClick={close}>Cancel</Button>
          </WhyNot>
          <WhyNot reason={whyNot}>
            <Button type="submit" form={formId} look="solid" loading={isSaving}>
              {saveLabel}
            </Button>
          </WhyNot>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Discard changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </Dialog>
  );
}
