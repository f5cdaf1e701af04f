'use client';
/** A filter in a bar: its name, its value, and a cross that resets it. Opens `children`. */
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import styles from './filter-chip.module.css';
import { Icon } from './icon';
import { Popover } from './popover';

type FilterChipProps = {
  label: string;
  /** Its value in words; null while it does not filter. */
  value: string | null;
  /** Shown while it does not filter: "Any", "All 24". */
  empty?: string;
  onClear: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
  width?: number;
};

export function FilterChip({ label, value, empty = 'Any', onClear, children, width = 300 }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const isOn = value !== null;
  return (
    <span className={classNames(styles.wrap, isOn && styles.on)}>
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
        bare
        width={width}
        trigger={
          <button type="button" className={styles.chip}>
            <span className={styles.name}>{label}</span>
            <span className={styles.value}>{value ?? empty}</span>
            {!isOn && <Icon name="chevron-down" size={14} className={styles.icon} />}
          </button>
        }
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover>
      {isOn && (
        <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
