'use client';
/** The frame of every screen: skip link, header, sidebar, the screen itself, and all overlays. */
import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { useGridAtIdle } from '@/components/grid/use-grid-chunk';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { type AsText, fromText } from '@/lib/as-text';
import { setPagePerson } from '@/lib/client/page-person';
import { signIn } from '@/lib/client/session';
import { dismissSignInAgain, signInAgain, useSignInAgain } from '@/lib/client/sign-in-again';
import { dismissSignedOut, useSessionOver } from '@/lib/client/signed-out';
import { useHeldPages, useOnline } from '@/lib/client/use-online';
import { useWait } from '@/lib/client/use-wait';
import { useShortcut } from '../workspace/use-shortcut';
import { useWorkspace, type WorkspaceData, WorkspaceProvider } from '../workspace/workspace-context';
import { AppHeader } from './app-header';
import { CommandPalette } from './command-palette';
import offline from './offline-banner.module.css';
import { type Drawn, PagePerson } from './page-person';
import { Screen } from './screen';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { useSidebar } from './use-sidebar';

/** Names the missing network at once, over the screen: nothing moves. */
function OfflineBanner() {
  const isOnline = useOnline();
  useHeldPages(isOnline);
  return (
    <div role="status" className={isOnline ? undefined : offline.banner}>
      {!isOnline && (
        <>
          <Icon name="warning" />
          You are offline. What you type is kept; other pages open when the connection is back.
        </>
      )}
    </div>
  );
}

/** Another person has the session: this page stops, and keeps unsaved input for its own person. */
function OtherPersonDialog() {
  const { user } = useWorkspace();
  const now = useSessionOver()?.now ?? null;
  return (
    <Dialog
      open={now !== null}
      initialFocus="dialog"
      closeOnOutside={false}
      hidesPage
      title={now}
      description={`This page was opened for ${user.name}. It sends nothing any more. Unsaved changes on it are kept for ${user.name}.`}
      footer={
        <Button look="solid" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    />
  );
}

type AskedProps = {
  open: boolean;
  title: string;
  description: string;
  action: string;
  onStay: () => void;
  onSignIn: () => Promise<unknown>;
};

/** Asks to sign in, and leads to the directory and back to this page. Input is kept either way. */
function SignInDialog({ open, title, description, action, onStay, onSignIn }: AskedProps) {
  const isLeaving = useWait('auth.login');
  return (
    <Dialog
      open={open}
      initialFocus="dialog"
      onClose={onStay}
      closeOnOutside={false}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onStay}>Stay on this page</Button>
          <Button look="solid" loading={isLeaving} onClick={() => void onSignIn()}>
            {action}
          </Button>
        </>
      }
    />
  );
}

function SignedOutDialog() {
  const over = useSessionOver();
  return (
    <SignInDialog
      open={over !== null && over.now === null}
      title="You are signed out"
      description="Your session has ended. Sign in to continue; your unsaved changes on this page are kept."
      action="Sign in"
      onStay={dismissSignedOut}
      onSignIn={signIn}
    />
  );
}

/** An act was refused because the sign-in is too long ago for it. Nothing was done. */
function SignInAgainDialog() {
  return (
    <SignInDialog
      open={useSignInAgain()}
      title="Sign in again to do this"
      description="Nothing was changed. For this act you prove again who you are. You come back to this page; repeat the act there."
      action="Sign in again"
      onStay={dismissSignInAgain}
      onSignIn={signInAgain}
    />
  );
}

type ShellProps = {
  sent: AsText<WorkspaceData>;
  /** The person for whom the page was rendered. */
  drawn: Drawn;
  isSidebarShownAtFirst: boolean;
  children: ReactNode;
};

export function Shell({ sent, drawn, isSidebarShownAtFirst, children }: ShellProps) {
  const data = useMemo(() => fromText(sent), [sent]);
  // Before anything below sends a call.
  useState(() => setPagePerson(drawn.person));
  // A separate cache: data of one user is never shown to the next.
  const [cache] = useState(() => new Map());
  const sidebar = useSidebar(isSidebarShownAtFirst);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcut('palette', () => setIsPaletteOpen(true));
  useGridAtIdle();
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
        <SignInAgainDialog />
        <OtherPersonDialog />
        <PagePerson {...drawn} />
      </WorkspaceProvider>
    </SWRConfig>
  );
}
