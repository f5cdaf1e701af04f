'use client';
/**
 * A decimal amount as text, so that no digit is lost: shown with spaces, emitted without. A text that is no amount is emitted
 * unchanged, so that validation reports it.
 */
import type { ComponentProps } from 'react';
import { toNumberText } from '@/domain/format';
import { readPrice } from '@/domain/reading/read-price';
import { isRefused, type Reading } from '@/domain/reading/reading';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useTyped } from './use-typed';

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
  const { shown, change, leave } = useTyped<string | null>({
    id: control.id,
    value,
    onValueChange,
    read,
    toText: (each) => toShown(each, read),
  });
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
        leave();
        onBlur?.(event);
      }}
    />
  );
}
