'use client';
/**
 * A whole number with spaces between thousands. While typing, the text is unchanged; on blur it is formatted as the
 * product writes numbers. A text that is no whole number stays and is emitted unchanged, so that validation reports it.
 */
import { type ComponentProps, useState } from 'react';
import { toNumberText } from '@/domain/format';
import { readSignedWhole, readWhole } from '@/domain/reading/read-whole';
import { type TypedWhole, toTyped } from '@/domain/reading/typed-whole';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: TypedWhole;
  onValueChange: (value: TypedWhole) => void;
  /** It may be below 0. */
  signed?: boolean;
  small?: boolean;
};

const toText = (value: TypedWhole) => (typeof value === 'number' ? toNumberText(value) : (value ?? ''));

export function NumberInput({
  value,
  onValueChange,
  signed,
  small,
  className,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState<{ text: string; value: TypedWhole } | null>(null);
  // A value from elsewhere, as a paste over several fields, replaces what is typed.
  const shown = typed && typed.value === value ? typed.text : toText(value);
  const read = signed ? readSignedWhole : readWhole;
  const change = (text: string) => {
    const next = toTyped(text, read);
    setTyped({ text, value: next });
    onValueChange(next);
  };
  useEarlyText(control.id, shown, change);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...control}
      {...rest}
      id={control.id}
      type="text"
      className={classNames(styles.input, styles.number, small && styles.small, className)}
      value={shown}
      data-figure
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        // A refused text is the value now: it goes when the value is taken back.
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
