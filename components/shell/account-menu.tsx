'use client';
/** The person: photo, name, as whom they look, the theme, and the way out. */
import { useState } from 'react';
import { CalendarDialog } from '@/components/calendar/calendar-dialog';
import type { IconName } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { setColorMode, useColorMode } from '@/lib/client/color-mode';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/sign-out';
import type { ColorMode } from '@/lib/color-mode';
import styles from './app-header.module.css';
import { Avatar } from './avatar';
import { useWorkspace } from './workspace-context';

const MY_PHOTO = '/api/graph/me/photo';
const THEMES: readonly [ColorMode, string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'As the device', 'monitor'],
];

export function AccountMenu() {
  const { user, headerLine } = useWorkspace();
  // The directory knows the photo of who is signed in: it is not the face of whom they see as.
  const photoUrl = user.seenBy ? '' : MY_PHOTO;
  const mode = useColorMode();
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const themes: MenuItem[] = THEMES.map(([value, label, icon]) => ({
    value,
    label,
    icon,
    current: value === mode,
    onSelect: () => setColorMode(value),
  }));
  const calendar: MenuItem = {
    value: 'calendar',
    label: 'Calendar of deadlines',
    icon: 'calendar',
    onSelect: () => setIsCalendarOpen(true),
  };
  const leave: MenuItem = {
    value: 'signOut',
    label: 'Sign out',
    icon: 'sign-out',
    onSelect: () => void signOut().catch((error) => notifyError(error, 'You are still signed in')),
  };
  return (
    <>
      <Menu
        placement="bottom-end"
        groups={[{ items: [calendar] }, { label: 'Theme', items: themes }, { items: [leave] }]}
        head={
          <div className={styles.person}>
            <Avatar name={user.name} photoUrl={photoUrl} large />
            <span>
              <b>{user.name}</b>
              <span>{user.email}</span>
              <span>{headerLine}</span>
            </span>
          </div>
        }
        trigger={
          <button type="button" className={styles.account} aria-label={`Account ${user.name}`}>
            <Avatar name={user.name} photoUrl={photoUrl} />
          </button>
        }
      />
      <CalendarDialog open={isCalendarOpen} onClose={() => setIsCalendarOpen(false)} />
    </>
  );
}
