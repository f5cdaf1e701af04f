/** Around every page while an administrator views the application as another user: a bar and a frame that no screen, menu or dialog covers. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { StopButton } from './stop-button';
import styles from './view-as-frame.module.css';

export type Look = {
  name: string;
  email: string;
  endsAt: string;
  /** The systems that the view is limited to, if not all. */
  only?: string;
};
type ViewAsFrameProps = { look: Look | null; children: ReactNode };

export function ViewAsFrame({ look, children }: ViewAsFrameProps) {
  if (!look) return children;
  return (
    <>
      <section className={styles.bar} aria-label="Viewing as another user">
        <Icon name="eye" />
        <p className={styles.words}>
          {'Viewing as '}
          <b>{look.name}</b>
          <span className={styles.mail}>{look.email}</span>
          <span className={styles.rule}>Read only</span>
          {look.only && <span className={styles.rule}>{`${look.only} only`}</span>}
        </p>
        <StopButton endsAt={look.endsAt} />
      </section>
      {children}
      <div aria-hidden className={styles.frame} />
    </>
  );
}
