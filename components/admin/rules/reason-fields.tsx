'use client';
/** The reasons that are offered for a figure, in order, and whether a cut needs one. */
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import { WhyNot } from '@/components/ui/why-not';
import { MAX_LINE_LENGTH } from '@/domain/limits';
import { MAX_REASONS } from '@/domain/sharing/settings';
import styles from './rules.module.css';
import { moveReason, type RulesInput, toReasonError, toReasonId } from './rules-input';

type Reasons = RulesInput['reasons'];
type ReasonRowProps = { reasons: Reasons; index: number; onChange: (reasons: Reasons) => void };

function ReasonRow({ reasons, index, onChange }: ReasonRowProps) {
  const { label = '', isRetired = false } = reasons[index] ?? {};
  const error = toReasonError(reasons, index);
  const id = toReasonId(index);
  const change = (more: Partial<Reasons[number]>) =>
    onChange(reasons.map((each, at) => (at === index ? { ...each, ...more } : each)));
  return (
    <li>
      <div className={styles.reason}>
        <TextInput
          small
          id={id}
          aria-label={`Reason ${index + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={MAX_LINE_LENGTH}
          value={label}
          onTextChange={(text) => change({ label: text })}
        />
        <Checkbox
          label="Retired"
          checked={isRetired}
          onCheckedChange={(checked) => change({ isRetired: checked })}
        />
        <IconButton
          icon="arrow-up"
          label={`Move reason ${index + 1} up`}
          disabled={index === 0}
          onClick={() => onChange(moveReason(reasons, index, index - 1))}
        />
        <IconButton
          icon="arrow-down"
          label={`Move reason ${index + 1} down`}
          disabled={index === reasons.length - 1}
          onClick={() => onChange(moveReason(reasons, index, index + 1))}
        />
        <IconButton
          icon="minus"
          label={`Remove reason ${index + 1}`}
          onClick={() => onChange(reasons.filter((_, at) => at !== index))}
        />
      </div>
      {error && <FieldError controlId={id}>{error}</FieldError>}
    </li>
  );
}

type ReasonFieldsProps = { input: RulesInput; onChange: (input: RulesInput) => void };

export function ReasonFields({ input, onChange }: ReasonFieldsProps) {
  const { reasons, isReasonRequired } = input;
  const change = (next: Reasons) => onChange({ ...input, reasons: next });
  return (
    <>
      <Checkbox
        label="A figure below the request needs a reason before it is submitted"
        checked={isReasonRequired}
        onCheckedChange={(checked) => onChange({ ...input, isReasonRequired: checked })}
      />
      <ol className={styles.reasons} aria-label="Reasons">
        {reasons.map((_, index) => (
          // A reason has no id: its position identifies it.
          <ReasonRow key={toReasonId(index)} reasons={reasons} index={index} onChange={change} />
        ))}
      </ol>
      <WhyNot reason={reasons.length >= MAX_REASONS ? `There are ${MAX_REASONS} reasons already.` : null}>
        <Button
          size="small"
          icon="plus"
          onClick={() => change([...reasons, { label: '', isRetired: false }])}
        >
          Add reason
        </Button>
      </WhyNot>
    </>
  );
}
