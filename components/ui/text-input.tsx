'use client';
/** One line of text. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

export type TextInputProps = ComponentProps<'input'> & {
  /** Slashed zeros, for ids that are read out over the phone. */
  code?: boolean;
  small?: boolean;
  onTextChange?: (text: string) => void;
};

export function TextInput({ code, small, onTextChange, className, onChange, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  useEarlyText(control.id, rest.value, onTextChange);
  return (
    <input
      type="text"
      autoComplete="off"
      {...control}
      {...rest}
      id={control.id}
      className={classNames(styles.input, code && styles.code, small && styles.small, className)}
      onChange={(event) => {
        onChange?.(event);
        onTextChange?.(event.target.value);
      }}
    />
  );
}
