/** Round everything while somebody looks as another user: a bar and a frame that no screen, menu or dialog covers. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './see-as-frame.module.css';
import { StopButton } from './stop-button';

export type Look = { name: string; email: string; endsAt: string };
type SeeAsFrameProps = { look: Look | null; children: ReactNode };

export function SeeAsFrame({ look, children }: SeeAsFrameProps) {
  if (!look) return children;
  return (
    <>
      <section className={styles.bar} aria-label="Seeing as another user">
        <Icon name="eye" />
        <p className={styles.words}>
          {'You see the application as '}
          <b>{look.name}</b>
          <span className={styles.mail}>{look.email}</span>
          <span className={styles.rule}>Nothing can be changed</span>
        </p>
        <StopButton endsAt={look.endsAt} />
      </section>
      {children}
      <div aria-hidden className={styles.frame} />
    </>
  );
}
