'use client';
/** The frame of every screen: skip link, header, sidebar, the screen itself, and all overlays. */
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useShortcut } from '../workspace/use-shortcut';
import { type WorkspaceData, WorkspaceProvider } from '../workspace/workspace-context';
import { AppHeader } from './app-header';
import { CommandPalette } from './command-palette';
import { OfflineBanner } from './offline-banner';
import { Screen } from './screen';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { SignedOutDialog } from './signed-out-dialog';
import { useSidebar } from './use-sidebar';

type ShellProps = { data: WorkspaceData; isSidebarShownAtFirst: boolean; children: ReactNode };

export function Shell({ data, isSidebarShownAtFirst, children }: ShellProps) {
  // A separate cache: data of one user is never shown to the next.
  const [cache] = useState(() => new Map());
  const sidebar = useSidebar(isSidebarShownAtFirst);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcut('k', () => setIsPaletteOpen(true));
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <WorkspaceProvider data={data}>
        <div className={styles.shell}>
          <a href="#main" className={styles.skip}>
            Skip to content
          </a>
          <AppHeader
            isSidebarShown={sidebar.isShown}
            onSidebarToggle={sidebar.toggle}
            onPaletteOpen={() => setIsPaletteOpen(true)}
          />
          <div className={styles.below}>
            <OfflineBanner />
            {sidebar.isShown && <Sidebar isOver={sidebar.isOver} onGo={sidebar.close} />}
            <Screen>{children}</Screen>
          </div>
        </div>
        <CommandPalette open={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
        <SignedOutDialog />
      </WorkspaceProvider>
    </SWRConfig>
  );
}
