'use client';
/** The account menu: photo, name, the viewed user, the theme, and the sign-out. */
import { lazy, useState } from 'react';
import type { MenuItem } from '@/components/ui/floating-props';
import type { IconName } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { mayOpen, SCREENS } from '@/domain/screens';
import { setColorMode, useColorMode } from '@/lib/client/color-mode';
import { loadChunk } from '@/lib/client/load-chunk';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/session';
import { useWait } from '@/lib/client/use-wait';
import type { ColorMode } from '@/lib/color-mode';
import { Avatar } from '../workspace/avatar';
import { LatePart } from '../workspace/late-part';
import { useWorkspace } from '../workspace/workspace-context';
import styles from './app-header.module.css';

/** Loaded on demand: few users open it, and every screen has this menu. */
const CalendarDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('@/components/calendar/calendar-dialog')).CalendarDialog,
  })),
);

const SessionsDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('@/components/workspace/sessions-dialog')).SessionsDialog,
  })),
);

const MY_PHOTO = '/api/graph/me/photo';
const THEMES: readonly [ColorMode, string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'Same as device', 'monitor'],
];

const toThemes = (mode: ColorMode): MenuItem[] =>
  THEMES.map(([value, label, icon]) => ({
    value,
    label,
    icon,
    current: value === mode,
    onSelect: () => setColorMode(value),
  }));

type Dialogs = {
  calendarIs: 'unasked' | 'open' | 'closed';
  isAtSessions: boolean;
  onCalendarClose: () => void;
  onSessionsClose: () => void;
};

function AccountDialogs({ calendarIs, isAtSessions, onCalendarClose, onSessionsClose }: Dialogs) {
  return (
    <>
      {calendarIs !== 'unasked' && (
        <LatePart title="Calendar of deadlines">
          <CalendarDialog open={calendarIs === 'open'} onClose={onCalendarClose} />
        </LatePart>
      )}
      {isAtSessions && (
        <LatePart title="Your sessions">
          <SessionsDialog of="me" onClose={onSessionsClose} />
        </LatePart>
      )}
    </>
  );
}

export function AccountMenu() {
  const { user, headerLine } = useWorkspace();
  // The directory returns the signed-in user's photo: in a view-as session it would be the wrong face.
  const photoUrl = user.viewedBy ? '' : MY_PHOTO;
  const mode = useColorMode();
  const isLeaving = useWait('auth.login');
  const [calendarIs, setCalendarIs] = useState<Dialogs['calendarIs']>('unasked');
  const [isAtSessions, setIsAtSessions] = useState(false);
  const themes = toThemes(mode);
  const calendar: MenuItem = {
    value: 'calendar',
    label: 'Calendar of deadlines',
    icon: 'calendar',
    onSelect: () => setCalendarIs('open'),
  };
  const sessions: MenuItem = {
    value: 'sessions',
    label: 'Your sessions',
    icon: 'monitor',
    onSelect: () => setIsAtSessions(true),
  };
  const own: MenuItem[] = mayOpen(user, { screenId: 'ownLists', system: null }).allowed
    ? [
        {
          value: 'ownLists',
          label: SCREENS.ownLists.title,
          icon: 'edit',
          href: SCREENS.ownLists.path,
        },
      ]
    : [];
  const leave: MenuItem = {
    value: 'signOut',
    label: 'Sign out',
    icon: 'sign-out',
    onSelect: () => void signOut(user).catch((error) => notifyError(error, 'You are still signed in')),
  };
  return (
    <>
      <Menu
        placement="bottom-end"
        groups={[
          { items: [calendar, ...own, sessions] },
          { label: 'Theme', items: themes },
          { items: [leave] },
        ]}
        head={
          <div className={styles.person}>
            <Avatar name={user.name} photoUrl={photoUrl} size="large" />
            <span>
              <b>{user.name}</b>
              <span>{user.email}</span>
              <span>{headerLine}</span>
            </span>
          </div>
        }
        trigger={
          <button
            type="button"
            className={styles.account}
            aria-label={`Account ${user.name}`}
            aria-busy={isLeaving}
          >
            <Avatar name={user.name} photoUrl={photoUrl} />
          </button>
        }
      />
      <AccountDialogs
        calendarIs={calendarIs}
        isAtSessions={isAtSessions}
        onCalendarClose={() => setCalendarIs('closed')}
        onSessionsClose={() => setIsAtSessions(false)}
      />
    </>
  );
}
