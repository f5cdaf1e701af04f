/** A page outside the workspace: it knows nobody, so its header only leads home. */
import type { ReactNode } from 'react';
import { AppMark } from './app-mark';
import styles from './plain-page.module.css';

type PlainPageProps = { appName?: string; children: ReactNode };

export function PlainPage({ appName = 'Allocations', children }: PlainPageProps) {
  return (
    <>
      <header className={styles.head}>
        {/* A whole load: whoever comes from an error starts afresh. */}
        <a href="/" className={styles.brand}>
          <AppMark />
          {appName}
        </a>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
