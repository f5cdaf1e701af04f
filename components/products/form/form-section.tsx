/** A section of the form: its title on the left, its rows of fields on the right. */
import type { ReactNode } from 'react';
import styles from './product-form.module.css';

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

export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
