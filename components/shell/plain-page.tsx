/** A page outside the workspace: without a user, its header only links to Home. */
import type { ReactNode } from 'react';
import { AppMark } from './app-mark';
import styles from './plain-page.module.css';

type PlainPageProps = { appName?: string; children: ReactNode };

export function PlainPage({ appName = 'Allocations', children }: PlainPageProps) {
  return (
    <>
      <header className={styles.head}>
        {/* A full page load, to reset the application after an error. */}
        <a href="/" className={styles.brand}>
          <AppMark />
          {appName}
        </a>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
