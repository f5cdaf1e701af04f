'use client';
/** Names a scenario and shares it; other fields of a new one are in between. */
import { type ReactNode, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { ScenarioWrite } from '@/domain/contract/scenario';
import { MAX_SCENARIO_NAME } from '@/domain/limits';
import { toErrorSentence } from '@/domain/problems';

type ScenarioDialogProps = {
  title: string;
  saveLabel: string;
  first: ScenarioWrite;
  /** Why it cannot be saved, apart from its name. */
  whyNot?: string | null;
  /** Rejects with the error, which is shown. */
  onSave: (wanted: ScenarioWrite) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

export function ScenarioDialog(props: ScenarioDialogProps) {
  const { title, saveLabel, first, whyNot = null, onSave, onClose, children } = props;
  const [name, setName] = useState(first.name);
  const [isShared, setIsShared] = useState(first.isShared);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isNamed = name.trim() !== '';
  const save = async () => {
    if (!isNamed) return;
    setIsSaving(true);
    setFault(null);
    try {
      await onSave({ name, isShared });
    } catch (error) {
      setFault(toErrorSentence(error));
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isSaving={isSaving}
      isUnsaved={name !== first.name || isShared !== first.isShared}
      whyNot={whyNot ?? (isNamed ? null : 'Enter a name first.')}
      notice={fault && <Notice look="refused">{fault}</Notice>}
      onSave={() => void save()}
      onDiscard={() => {}}
      onClose={onClose}
    >
      <Field label="Name" width="100%" required>
        <TextInput value={name} maxLength={MAX_SCENARIO_NAME} onTextChange={setName} />
      </Field>
      {children}
      <Checkbox
        label="Share with colleagues of the brand side who see all of its products"
        checked={isShared}
        onCheckedChange={setIsShared}
      />
    </FormDialog>
  );
}
