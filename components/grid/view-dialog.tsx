'use client';
/** A name for what a list shows now. */
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { MAX_VIEW_NAME } from './saved-views';

type ViewDialogProps = { taken: readonly string[]; onSave: (name: string) => void; onClose: () => void };

export function ViewDialog({ taken, onSave, onClose }: ViewDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={input}
      title="Save this view"
      description="Filters, sort and columns of the list, under a name of yours, in this browser."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="solid" disabled={trimmed === ''}>
            {taken.includes(trimmed) ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') onSave(trimmed);
        }}
      >
        <Field label="Name of the view" width="100%">
          <TextInput ref={input} value={name} maxLength={MAX_VIEW_NAME} onTextChange={setName} />
        </Field>
      </form>
    </Dialog>
  );
}
