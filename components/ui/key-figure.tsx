/** One large number with its label. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './key-figure.module.css';

type KeyFigureProps = { value: string; label: ReactNode; detail?: ReactNode; doable?: boolean };

export function KeyFigure({ value, label, detail, doable = false }: KeyFigureProps) {
  return (
    <div className={classNames(styles.figure, doable && styles.doable)}>
      <p className={styles.number}>{value}</p>
      <div>
        <p className={styles.label}>{label}</p>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
    </div>
  );
}
