'use client';
/** Names the current state of a list as a view, or renames a view. */
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ListView } from '@/domain/contract/lists';
import { MAX_VIEW_NAME } from '@/domain/limits';
import { VIEW_NAME_TAKEN } from '@/domain/lists';
import { toErrorSentence } from '@/domain/problems';
import styles from './view-dialog.module.css';

type ViewDialogProps = {
  /** The user's own views: a new one with the same name replaces it. */
  own: readonly ListView[];
  /** The view to rename; null: a new view. */
  renamed: ListView | null;
  systemLabel: string;
  /** Rejects with the error, which is shown beside the input. */
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
};

export function ViewDialog({ own, renamed, systemLabel, onSave, onClose }: ViewDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(renamed?.name ?? '');
  const [wantsShared, setWantsShared] = useState<boolean | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const trimmed = name.trim().normalize('NFC');
  const same = own.find((view) => view.name === trimmed && view !== renamed) ?? null;
  const isShared = wantsShared ?? same?.isShared ?? false;
  const taken = renamed && same ? VIEW_NAME_TAKEN : null;

  const save = async () => {
    if (trimmed === '' || taken) return;
    setIsSaving(true);
    setFault(null);
    try {
      await onSave(trimmed, isShared);
    } catch (error) {
      setFault(toErrorSentence(error));
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={input}
      title={renamed ? 'Rename the view' : 'Save as a new view'}
      description={
        renamed
          ? 'Its filters, sort and columns stay as they were saved.'
          : 'Filters, sort and columns of the list, under a name of yours.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="solid"
            loading={isSaving}
            disabled={trimmed === '' || taken !== null}
          >
            {renamed ? 'Rename' : same ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name of the view" width="100%" error={taken ?? fault} errorPlace="below">
          <TextInput ref={input} value={name} maxLength={MAX_VIEW_NAME} onTextChange={setName} />
        </Field>
        {!renamed && (
          <div>
            <Checkbox
              label={`Share with everyone who can open this list in ${systemLabel}`}
              checked={isShared}
              onCheckedChange={setWantsShared}
            />
            <p className={styles.hint}>They see its name and yours, and open it with their own rights.</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
