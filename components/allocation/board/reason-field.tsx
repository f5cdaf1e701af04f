'use client';
/** The field of one reason for many cuts. */
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { LARGE_TEXT_WIDTH, MAX_LINE_LENGTH } from '@/domain/limits';

/** Why it cannot be saved while it is empty. */
export const WRITE_A_REASON = 'Write a reason or choose a usual one.';

type ReasonFieldProps = { value: string; onChange: (reason: string) => void };

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason (the markets see it)" width={LARGE_TEXT_WIDTH}>
      <TextInput maxLength={MAX_LINE_LENGTH} value={value} onTextChange={onChange} />
    </Field>
  );
}
