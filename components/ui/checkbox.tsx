'use client';
/** A tick, with a third state for "some of these". */
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

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
      <span className={styles.box}>
        <input
          {...rest}
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
          }}
          type="checkbox"
          className={styles.input}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <Icon name="check" size={12} weight={2.2} className={styles.tick} />
        <Icon name="minus" size={12} weight={2.2} className={styles.dash} />
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  );
}
