'use client';
/**
 * A decimal amount as text, so that no digit is lost: shown with spaces, emitted without. A text that is no amount is emitted
 * unchanged, so that validation reports it.
 */
import { type ComponentProps, useState } from 'react';
import { toNumberText } from '@/domain/format';
import { readPrice } from '@/domain/reading/read-price';
import { isRefused, type Reading } from '@/domain/reading/reading';
import { toTyped } from '@/domain/reading/typed-whole';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

type DecimalInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** How a text is read: as a price, unless stated. */
  read?: (text: string) => Reading<string | null>;
};

/** A refused text is shown as it was typed. */
const toShown = (value: string | null, read: (text: string) => Reading<string | null>): string =>
  value === null || isRefused(read(value)) ? (value ?? '') : toNumberText(value);

export function DecimalInput({
  value,
  onValueChange,
  read = readPrice,
  className,
  onBlur,
  ...rest
}: DecimalInputProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  // A value from elsewhere, as a paste over several fields, replaces what is typed.
  const shown = typed && typed.value === value ? typed.text : toShown(value, read);
  const change = (text: string) => {
    const next = toTyped(text, read);
    setTyped({ text, value: next });
    onValueChange(next);
  };
  useEarlyText(control.id, shown, change);
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...control}
      {...rest}
      id={control.id}
      type="text"
      className={classNames(styles.input, styles.number, className)}
      value={shown}
      data-figure
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
