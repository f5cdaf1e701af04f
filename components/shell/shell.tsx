'use client';
/** The frame of every screen: skip link, header, sidebar, the screen itself, and all overlays. */
import { type ReactNode, useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { setPreference } from '@/lib/client/preference-cookie';
import { SIDEBAR_COOKIE } from '@/lib/sidebar-cookie';
import { AppHeader } from './app-header';
import { CommandPalette } from './command-palette';
import { OfflineBanner } from './offline-banner';
import { Screen } from './screen';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { SignedOutDialog } from './signed-out-dialog';
import { useKeptFocus } from './use-kept-focus';
import { useShortcut } from './use-shortcut';
import { type WorkspaceData, WorkspaceProvider } from './workspace-context';

type ShellProps = { data: WorkspaceData; isSidebarShownAtFirst: boolean; children: ReactNode };

export function Shell({ data, isSidebarShownAtFirst, children }: ShellProps) {
  // A separate cache: data of one user is never shown to the next.
  const [cache] = useState(() => new Map());
  const [isSidebarShown, setIsSidebarShown] = useState(isSidebarShownAtFirst);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useShortcut('k', () => setIsPaletteOpen(true));
  const toggleSidebar = () => {
    setPreference(SIDEBAR_COOKIE, isSidebarShown ? 'hidden' : 'shown');
    setIsSidebarShown(!isSidebarShown);
  };
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <WorkspaceProvider data={data}>
        <div className={styles.shell}>
          <a href="#main" className={styles.skip}>
            Skip to content
          </a>
          <AppHeader
            isSidebarShown={isSidebarShown}
            onSidebarToggle={toggleSidebar}
            onPaletteOpen={() => setIsPaletteOpen(true)}
          />
          <div className={styles.below}>
            <OfflineBanner />
            {isSidebarShown && <Sidebar />}
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              <Screen>{children}</Screen>
            </main>
          </div>
        </div>
        <CommandPalette open={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
        <SignedOutDialog />
      </WorkspaceProvider>
    </SWRConfig>
  );
}
