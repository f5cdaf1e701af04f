'use client';
/** A tick, with a third state for "some of these". */
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names';

type Named = { label: ReactNode; hideLabel?: false } | { label: string; hideLabel: true };
type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
} & Named;

/** Two elements: a list has one in each row. The tick is drawn by the style sheet. */
export function Checkbox({
  label,
  hideLabel,
  indeterminate = false,
  onCheckedChange,
  className,
  onChange,
  ...rest
}: CheckboxProps) {
  return (
    <label className={classNames(styles.label, rest.disabled && styles.hasDisabled, className)}>
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-label={hideLabel ? label : rest['aria-label']}
        className={styles.input}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      {!hideLabel && label}
    </label>
  );
}
