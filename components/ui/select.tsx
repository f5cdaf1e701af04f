'use client';
/** One of a few options: the browser's native list, which works with every keyboard, screen reader and phone. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { Icon } from './icon';
import styles from './input.module.css';

export type SelectOption = { value: string; label: string; group?: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  small?: boolean;
};

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  small,
  className,
  style,
  ...rest
}: SelectProps) {
  const control = useFieldControl(rest);
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <span className={styles.withIcon} style={style}>
      <select
        {...control}
        {...rest}
        id={control.id}
        className={classNames(styles.input, styles.select, small && styles.small, className)}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groups.map((group) => {
          const own = options.filter((option) => option.group === group).map(toOption);
          return group === undefined ? (
            own
          ) : (
            <optgroup key={group} label={group}>
              {own}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  );
}
