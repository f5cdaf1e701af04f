'use client';
/** A decimal amount as text, so that no digit is lost: shown with spaces, emitted without. */
import { type ComponentProps, useState } from 'react';
import { toNumberText } from '@/domain/format';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

type DecimalInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string | null;
  onValueChange: (value: string | null) => void;
};

const strip = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
const isDecimal = (text: string) => /^\d+(\.\d+)?$/.test(text);

export function DecimalInput({ value, onValueChange, className, onBlur, ...rest }: DecimalInputProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value !== null && isDecimal(value) ? toNumberText(value) : (value ?? ''));
  const change = (text: string) => {
    setTyped(text);
    onValueChange(strip(text) || null);
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
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
