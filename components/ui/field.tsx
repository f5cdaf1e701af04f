'use client';
/** A control with its label, its asterisk, its error (beside it) and a hint. */
import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { FieldContext } from './field-context';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

/** The error of the control with an id. */
export function FieldError({ controlId, children }: { controlId: string; children: ReactNode }) {
  return (
    <p id={`${controlId}-error`} role="alert" className={styles.error}>
      <Icon name="warning" />
      {children}
    </p>
  );
}

export type FieldProps = {
  label: string;
  /** The label is for screen readers: the column's head says the same. `wide`: on wide windows, which have that head. */
  hideLabel?: boolean | 'wide';
  /** The id of the control, if other elements refer to it; generated otherwise. */
  id?: string;
  required?: boolean;
  error?: string | null;
  /** `elsewhere`: the form places a `FieldError` with the same control's id itself. */
  errorPlace?: 'beside' | 'below' | 'elsewhere';
  hint?: ReactNode;
  /** Marks an unsaved change. */
  changed?: boolean;
  /** "108 of 2 000" */
  counter?: string;
  width?: number | string;
  children: ReactNode;
};

const toHeadClass = (hideLabel: FieldProps['hideLabel']) =>
  hideLabel === 'wide' ? classNames(styles.head, styles.wide) : hideLabel ? styles.hidden : styles.head;

export function Field({ label, required, error, errorPlace = 'beside', hint, changed, ...rest }: FieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId ? (true as const) : undefined,
      'aria-required': required ? (true as const) : undefined,
    }),
    [id, errorId, hintId, required],
  );
  return (
    <div className={classNames(styles.row, errorPlace === 'below' && styles.below)}>
      <div className={styles.field} style={{ width: rest.width }}>
        <div className={toHeadClass(rest.hideLabel)}>
          <label htmlFor={id}>
            {label}
            {required && (
              <span aria-hidden className={styles.asterisk}>
                {' *'}
              </span>
            )}
          </label>
          {changed && (
            <span className={styles.changed}>
              <VisuallyHidden>changed</VisuallyHidden>
            </span>
          )}
          {rest.counter && <span className={styles.counter}>{rest.counter}</span>}
        </div>
        <FieldContext value={control}>{rest.children}</FieldContext>
        {hint && (
          <p id={hintId ?? undefined} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {error && errorPlace !== 'elsewhere' && <FieldError controlId={id}>{error}</FieldError>}
    </div>
  );
}
