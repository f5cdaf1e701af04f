/**
 * The bars above and below a grid: filters (44), status (36), selection in the status bar's slot (40), proposal (48).
 * They wrap to a second line where the window is narrow or the text large.
 */
import type { ReactNode } from 'react';
import styles from './bar.module.css';
import { classNames } from './class-names';

type BarProps = {
  label: string;
  look?: 'filters' | 'status' | 'solid' | 'proposal';
  /** At the right end. */
  end?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function Bar({ label, look = 'filters', end, children, className }: BarProps) {
  const Element = look === 'filters' ? 'search' : 'section';
  return (
    <Element
      aria-label={label}
      className={classNames(styles.bar, look !== 'filters' && styles[look], className)}
    >
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </Element>
  );
}

/** A separator between two groups of a bar. */
export function BarRule() {
  return <span aria-hidden className={styles.rule} />;
}
