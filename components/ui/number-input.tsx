'use client';
/**
 * A whole number with spaces between thousands. While typing, the text is unchanged; on blur it is formatted as the
 * product writes numbers. An invalid text is emitted as NaN, so that validation reports it.
 */
import { type ComponentProps, useState } from 'react';
import { toNumberText, toWholeNumber } from '@/domain/format';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: number | null;
  onValueChange: (value: number | null) => void;
  small?: boolean;
};

const toValue = (text: string) => (text.trim() === '' ? null : (toWholeNumber(text) ?? Number.NaN));
const toText = (value: number | null) => (value === null || Number.isNaN(value) ? '' : toNumberText(value));

export function NumberInput({
  value,
  onValueChange,
  small,
  className,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? toText(value);
  const change = (text: string) => {
    setTyped(text);
    onValueChange(toValue(text));
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
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        if (typed !== null && !Number.isNaN(toValue(typed) ?? 0)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
