'use client';
/** A section of the form: its title on the left, its rows of fields on the right. */
import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import type { FormField } from './form-values';
import styles from './product-form.module.css';
import { toFieldId, useProductFormState } from './product-form-context';

type FormSectionProps = { title: string; hint: string; children: ReactNode };

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

/** The valid values, if the message of the rule does not name them. */
const ADVICE: Partial<Record<FormField, string>> = {
  link: 'Write it as www.example.com/page; the ending, such as .com, has 2 to 5 letters.',
};

type FormRowProps = { fields: readonly FormField[]; children: ReactNode };

/** Fields side by side; below them their messages in whole lines, so that no message moves a field of its row. */
export function FormRow({ fields, children }: FormRowProps) {
  const { errors } = useProductFormState();
  const wrong = fields.filter((field) => errors[field]);
  return (
    <div>
      <div className={styles.row}>{children}</div>
      {wrong.length > 0 && (
        <div className={styles.errors}>
          {wrong.map((field) => (
            <FieldError key={field} controlId={toFieldId(field)}>
              {[errors[field], ADVICE[field]].filter(Boolean).join(' ')}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  );
}
