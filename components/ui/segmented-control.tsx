'use client';
/** A few exclusive options, all visible: radio buttons in one frame. */
import { useId } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './segmented-control.module.css';
import { VisuallyHidden } from './visually-hidden';

export type Segment<V extends string> = {
  value: V;
  label: string;
  icon?: IconName;
  count?: string;
  /** The meaning of the option, if its label is short. */
  hint?: string;
  disabled?: boolean;
};

type SegmentedControlProps<V extends string> = {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onValueChange: (value: V) => void;
  look?: 'plain' | 'proposal';
  size?: 'small' | 'large';
  width?: number;
};

export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'plain',
  size = 'small',
  width,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      style={{ width }}
      className={classNames(
        styles.group,
        size === 'large' && styles.large,
        look === 'proposal' && styles.proposal,
      )}
    >
      {options.map((option) => (
        <label key={option.value} title={option.hint} className={styles.option}>
          <VisuallyHidden>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
          </VisuallyHidden>
          {option.icon && <Icon name={option.icon} />}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
