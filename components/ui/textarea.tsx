'use client';
/** A large text, 320 wide and 96 high. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useEarlyText } from './use-early-text';

type TextareaProps = ComponentProps<'textarea'> & { onTextChange?: (text: string) => void };

export function Textarea({ onTextChange, className, onChange, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  useEarlyText(control.id, rest.value, onTextChange);
  return (
    <textarea
      {...control}
      {...rest}
      id={control.id}
      className={classNames(styles.input, styles.area, className)}
      onChange={(event) => {
        onChange?.(event);
        onTextChange?.(event.target.value);
      }}
    />
  );
}
